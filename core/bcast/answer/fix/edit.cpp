// SPDX-License-Identifier: MIT
#include "bcast/answer/fix/edit.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "bcast/answer/fix/dimension_search.h"
#include "bcast/text/table.h"

namespace bcast {
namespace {

using Axes = std::vector<std::size_t>;
using Extents = std::vector<Extent>;

/// The most orders of axes to try.
constexpr std::size_t kMostOrders = 120;

/// Whether an operand needs an axis for each column, because the mode adds none.
bool needsEveryAxis(const Mode& mode) {
  const RankRule ranks = mode.operands.ranks;
  const Align align = mode.alignment.align;
  return ranks == RankRule::equal || ranks == RankRule::equalOrScalar || align == Align::atAxis ||
         align == Align::mapped;
}

/// The columns of the edited operand, from `first` up to, but without, `last`.
struct Columns {
  std::size_t first, last;
};

Columns columnsFor(const Mode& mode, const ColumnList& list, std::size_t rank) {
  if (needsEveryAxis(mode)) {
    return {0, rank};
  }
  const bool leading = mode.alignment.align == Align::leading;
  if (list.empty()) {
    return {0, 0};
  }
  return {leading ? 0 : static_cast<std::size_t>(list.front()),
          leading ? static_cast<std::size_t>(list.back()) + 1 : rank};
}

/// The axes of an operand that are in no column of the list.
Axes newAxes(const Columns& columns, const ColumnList& list) {
  Axes axes;
  for (std::size_t column = columns.first; column < columns.last; ++column) {
    if (!isAmong(list, static_cast<std::int64_t>(column))) {
      axes.push_back(column - columns.first);
    }
  }
  return axes;
}

Extents inserted(const Extents& before, const Axes& axes) {
  Extents after;
  after.reserve(before.size() + axes.size());
  for (std::size_t next = 0; after.size() < before.size() + axes.size();) {
    after.push_back(isAmong(axes, after.size()) ? Extent(1) : before[next++]);
  }
  return after;
}

Extents dropped(const Extents& before, const Axes& axes) {
  Extents after;
  for (std::size_t axis = 0; axis < before.size(); ++axis) {
    if (!isAmong(axes, axis)) {
      after.push_back(before[axis]);
    }
  }
  return after;
}

Extents permuted(const Extents& before, const Axes& axes) {
  Extents after;
  after.reserve(before.size());
  for (const std::size_t axis : axes) {
    after.push_back(before[axis]);
  }
  return after;
}

Extents resized(Extents extents, const Change& change) {
  extents[change.axes[0]] = change.extent;
  return extents;
}

Extents edited(const Extents& before, const Change& change) {
  switch (change.edit) {
    case Edit::insertAxes:
      return inserted(before, change.axes);
    case Edit::dropAxes:
      return dropped(before, change.axes);
    case Edit::permuteAxes:
      return permuted(before, change.axes);
    case Edit::resizeLayer:
      return resized(before, change);
    case Edit::otherAxis:
    case Edit::otherDimensions:
    case Edit::swapOperands:
    case Edit::newArray:
      break;
  }
  return before;
}

}  // namespace

void addInserts(Changes& changes, const Mode& mode, const Request& request, std::size_t operand) {
  const Shape* frame = frameFor(request, operand);
  if (!frame || frame->rank() <= request.operands[operand].rank()) {
    return;
  }
  for (const auto& list : increasingLists(mode, request, operand, frame->extents())) {
    Axes axes = newAxes(columnsFor(mode, list, frame->rank()), list);
    if (!axes.empty()) {
      changes.push_back({Edit::insertAxes, operand, std::move(axes)});
    }
  }
}

void addSingleInserts(Changes& changes, const Request& request, std::size_t operand) {
  const std::size_t rank = request.operands[operand].rank();
  for (std::size_t to = rank + 1; rank < kRankLimit && to-- > 0;) {
    changes.push_back({Edit::insertAxes, operand, {to}});
  }
}

void addPermutations(Changes& changes, const Mode& mode, const Request& request,
                     std::size_t operand) {
  const Shape* frame = frameFor(request, operand);
  const std::size_t rank = request.operands[operand].rank();
  if (!frame || rank < 2) {
    return;
  }
  // As many columns as the operand has axes. Any size fits a column that the frame lacks.
  Extents columns = frame->extents();
  const bool leading = mode.alignment.align == Align::leading;
  if (columns.size() > rank) {
    const auto extra = static_cast<std::ptrdiff_t>(columns.size() - rank);
    const auto first = leading ? columns.end() - extra : columns.begin();
    columns.erase(first, first + extra);
  } else {
    columns.insert(leading ? columns.end() : columns.begin(), rank - columns.size(), Extent(1));
  }
  for (const auto& list : permutedLists(mode, request, operand, columns)) {
    Axes axes(rank);
    for (std::size_t axis = 0; axis < rank; ++axis) {
      axes[static_cast<std::size_t>(list[axis])] = axis;
    }
    changes.push_back({Edit::permuteAxes, operand, std::move(axes)});
  }
}

void addDrops(Changes& changes, const Request& request, std::size_t operand) {
  const Extents& extents = request.operands[operand].extents();
  Axes ones;
  for (std::size_t axis = 0; axis < extents.size(); ++axis) {
    if (extents[axis].is(1)) {
      ones.push_back(axis);
      changes.push_back({Edit::dropAxes, operand, {axis}});
    }
  }
  if (ones.size() > 1) {
    changes.push_back({Edit::dropAxes, operand, std::move(ones)});
  }
}

void addProductEdits(Changes& changes, const Request& request, std::size_t operand) {
  const std::size_t rank = request.operands[operand].rank();
  Axes order(rank);
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (rank == 1 && !request.equation) {
    changes.push_back({Edit::insertAxes, operand, {1}});
    changes.push_back({Edit::insertAxes, operand, {0}});
  }
  // The first permutation exchanges the last two axes.
  while (std::next_permutation(order.begin(), order.end())) {
    changes.push_back({Edit::permuteAxes, operand, order});
    if (!request.equation || changes.size() >= kMostOrders) {
      break;
    }
  }
}

void exchangeOperands(Request& request) {
  std::swap(request.operands[0], request.operands[1]);
  if (request.names) {
    std::swap((*request.names)[0], (*request.names)[1]);
  }
}

void apply(Request& request, const Change& change) {
  if (change.edit == Edit::otherAxis) {
    request.axis = change.axis;
  } else if (change.edit == Edit::otherDimensions) {
    request.broadcastDimensions = change.dimensions;
  } else if (change.edit == Edit::swapOperands) {
    exchangeOperands(request);
  } else if (change.edit != Edit::newArray) {
    Shape& operand = request.operands[change.operand];
    operand = Shape(edited(operand.extents(), change));
  }
}

const Mode& modeAfter(const Mode& mode, const Change& change) {
  return change.edit == Edit::newArray ? *findMode(mode.outOfPlace) : mode;
}

std::optional<std::size_t> axisBefore(const Change& change, std::size_t axis) {
  const Axes& axes = change.axes;
  if (change.edit == Edit::insertAxes) {
    const auto below = std::lower_bound(axes.begin(), axes.end(), axis);
    const bool isNew = below != axes.end() && *below == axis;
    return isNew ? std::nullopt
                 : std::optional(axis - static_cast<std::size_t>(below - axes.begin()));
  }
  if (change.edit == Edit::permuteAxes) {
    return axes[axis];
  }
  if (change.edit == Edit::dropAxes) {
    for (const std::size_t gone : axes) {
      axis += gone <= axis ? 1 : 0;
    }
  }
  return axis;
}

}  // namespace bcast
