// SPDX-License-Identifier: MIT
#include "pair.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "trim.h"

namespace bcast {
namespace {

std::int64_t rankOf(const Shape& shape) { return static_cast<std::int64_t>(shape.rank()); }

bool compatible(const Shape& a, const Shape& b) {
  return a.isRanked() && b.isRanked() && a.rank() == b.rank() &&
         std::equal(a.extents().begin(), a.extents().end(), b.extents().begin(),
                    [](Extent one, Extent other) {
                      return one.isDynamic() || other.isDynamic() || one == other;
                    });
}

/// Whether nothing but axes of 1 is laid at a given axis.
bool laysOnes(const Request& request) {
  const auto& laid = request.operands[1].extents();
  return request.axis.value_or(-1) >= 0 &&
         std::all_of(laid.begin(), laid.end(), [](Extent extent) { return extent.is(1); });
}

bool isOutside(const Asked& asked) {
  const auto& axis = asked.request.axis;
  const Shape& frame = asked.request.operands[0];
  return axis && axis != asked.mode.alignment.defaultAxis &&
         (*axis < 0 || (frame.isRanked() && *axis > rankOf(frame)));
}

/// Whether NumPy's rule refuses two extents.
bool clash(Extent a, Extent b) { return a != b && !a.is(1) && !b.is(1); }

bool isMisread(const Request& request) {
  const Shape& a = request.operands[0];
  const Shape& b = request.operands[1];
  const bool elsewhere = request.axis.value_or(0) > 0 && *request.axis != rankOf(a) - rankOf(b);
  return elsewhere && !std::equal(b.extents().begin(), b.extents().end(), a.extents().begin(),
                                  [](Extent one, Extent other) { return !clash(one, other); });
}

/// Whether the list may order the axes of the shape that is laid, which goes as it is with a static
/// one.
bool transposes(const Request& request) {
  const bool second = request.operands[1].rank() > request.operands[0].rank();
  const auto& frame = request.operands[second ? 1 : 0].extents();
  const auto& laid = request.operands[second ? 0 : 1].extents();
  std::vector<bool> taken(frame.size(), false);
  for (std::size_t axis = 0; axis < laid.size(); ++axis) {
    const auto column = static_cast<std::size_t>((*request.broadcastDimensions)[axis]);
    const Extent extent = laid[axis];
    if (taken[column] || !(extent.isDynamic() || extent.is(1) || extent == frame[column])) {
      return false;
    }
    taken[column] = true;
  }
  return request.operands[second ? 1 : 0].isStatic();
}

bool reachesBeyond(const Asked& asked) {
  const auto& operands = asked.request.operands;
  return startOf(asked.mode.alignment, asked.request, 1) + rankOf(operands[1]) >
         rankOf(operands[0]);
}

/// Whether NumPy's rule, by which 0 and ? win over 1 and a count over ?, changes `left`.
bool overwrites(Extent left, Extent right) {
  return !right.is(1) && (left.is(1) || (left.isDynamic() && right.isStatic()));
}

/// Whether operand 0 gets another extent where operand 1 is written to it axis by axis, and fails
/// then: at a greater count at once, at a smaller one in the end.
bool isLeftChanged(const Asked& asked) {
  const auto& under = asked.request.operands[0].extents();
  const auto start = startOf(asked.mode.alignment, asked.request, 1);
  auto left = under.begin() + static_cast<std::ptrdiff_t>(start);
  bool changed = false;
  bool fails = false;
  for (const Extent right : asked.request.operands[1].extents()) {
    const bool counts = left->isStatic() && right.isStatic();
    if (counts && right.count() > left->count()) {
      return changed;
    }
    changed = changed || overwrites(*left, right);
    fails = fails || (counts && clash(*left, right));
    ++left;
  }
  return changed && fails;
}

}  // namespace

bool holdsOfPair(When when, const Asked& asked) {
  const Request& request = asked.request;
  switch (when) {
    case When::compatible:
      return compatible(request.operands[0], request.operands[1]);
    case When::incompatible:
      return !compatible(request.operands[0], request.operands[1]);
    case When::onesBeyond:
      return laysOnes(request);
    case When::axisOutside:
      return isOutside(asked);
    case When::axisMisread:
      return isMisread(request);
    case When::listAcross:
      return request.operands[0].rank() != request.operands[1].rank();
    case When::transposes:
      return transposes(request);
    case When::reachesBeyond:
      return reachesBeyond(asked);
    case When::liesWithin:
      return !reachesBeyond(asked);
    case When::leftChanged:
      return !reachesBeyond(asked) && isLeftChanged(asked);
    default:
      return true;
  }
}

}  // namespace bcast
