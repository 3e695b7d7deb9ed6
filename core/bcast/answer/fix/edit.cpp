// SPDX-License-Identifier: MIT
#include "bcast/answer/fix/edit.h"

#include <algorithm>
#include <utility>

namespace bcast {
namespace {

using Extents = std::vector<Extent>;

void addDrops(std::vector<Change>& changes, const Extents& extents, std::size_t operand) {
  for (std::size_t axis = 0; axis < extents.size(); ++axis) {
    if (extents[axis].is(1)) {
      changes.push_back({Edit::dropAxis, operand, axis, {}, {}});
    }
  }
}

void addMoves(std::vector<Change>& changes, const Extents& extents, std::size_t operand) {
  const std::size_t rank = extents.size();
  for (std::size_t n = 0; n < rank * rank; ++n) {
    const std::size_t from = n / rank;
    const std::size_t to = n % rank;
    if (extents[from].is(1) && from != to) {
      changes.push_back({Edit::moveAxis, operand, from, to, {}});
    }
  }
}

/// Single axes, the last place first; then as many in front, or at the end, as the highest operand
/// has more.
void addInserts(std::vector<Change>& changes, const Request& request, std::size_t operand) {
  const std::size_t rank = request.operands[operand].rank();
  std::size_t highest = rank;
  for (const Shape& other : request.operands) {
    highest = other.isRanked() ? std::max(highest, other.rank()) : highest;
  }
  for (std::size_t to = rank + 1; rank < kRankLimit && to-- > 0;) {
    changes.push_back({Edit::insertAxis, operand, {}, to, {}});
  }
  for (std::size_t count = 2; rank + count <= highest; ++count) {
    changes.push_back({Edit::insertAxesInFront, operand, {}, count, {}});
    changes.push_back({Edit::insertAxes, operand, {}, count, {}});
  }
}

/// The index after the axis `from` went and one came at `to`.
void shift(Extents& extents, std::size_t from, std::size_t to) {
  const Extent moved = extents[from];
  extents.erase(extents.begin() + static_cast<std::ptrdiff_t>(from));
  extents.insert(extents.begin() + static_cast<std::ptrdiff_t>(to), moved);
}

void editExtents(Extents& extents, const Change& change) {
  switch (change.edit) {
    case Edit::insertAxis:
      extents.insert(extents.begin() + static_cast<std::ptrdiff_t>(*change.to), Extent(1));
      return;
    case Edit::insertAxes:
      extents.insert(extents.end(), *change.to, Extent(1));
      return;
    case Edit::insertAxesInFront:
      extents.insert(extents.begin(), *change.to, Extent(1));
      return;
    case Edit::dropAxis:
      extents.erase(extents.begin() + static_cast<std::ptrdiff_t>(*change.from));
      return;
    case Edit::moveAxis:
      return shift(extents, *change.from, *change.to);
    case Edit::transposeToFront:
      return shift(extents, *change.from, 0);
    case Edit::otherAxis:
    case Edit::otherDimensions:
      return;
  }
}

}  // namespace

void addChanges(std::vector<Change>& changes, const Request& request, std::size_t operand) {
  if (!request.operands[operand].isRanked()) {
    return;
  }
  const Extents& extents = request.operands[operand].extents();
  addDrops(changes, extents, operand);
  addInserts(changes, request, operand);
  addMoves(changes, extents, operand);
  for (std::size_t from = 1; from < extents.size(); ++from) {
    changes.push_back({Edit::transposeToFront, operand, from, {}, {}});
  }
}

void apply(Request& request, const Change& change) {
  if (change.edit == Edit::otherAxis) {
    request.axis = static_cast<std::int64_t>(*change.to);
    return;
  }
  if (change.edit == Edit::otherDimensions) {
    request.broadcastDimensions = change.dimensions;
    return;
  }
  const Extents& before = request.operands[change.operand].extents();
  Extents extents;
  const bool several = change.edit == Edit::insertAxes || change.edit == Edit::insertAxesInFront;
  extents.reserve(before.size() + (several ? *change.to : 1));
  extents.assign(before.begin(), before.end());
  editExtents(extents, change);
  request.operands[change.operand] = Shape(std::move(extents));
}

}  // namespace bcast
