// SPDX-License-Identifier: MIT
// Divergence conditions on the operands of a request and on the position of the second.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bcast/condition/request_match.h"
#include "bcast/infer/infer.h"
#include "bcast/infer/trim.h"

namespace bcast {
namespace {

std::int64_t rankOf(const Shape& shape) { return static_cast<std::int64_t>(shape.rank()); }

bool areCompatible(const Shape& a, const Shape& b) {
  return a.isRanked() && b.isRanked() && a.rank() == b.rank() &&
         std::equal(a.extents().begin(), a.extents().end(), b.extents().begin(), mayEqual);
}

/// Whether NumPy's rule rejects two extents.
bool isMismatch(Extent a, Extent b) { return a != b && !a.is(1) && !b.is(1); }

/// Whether NumPy's rule rejects two shapes, whatever their unknown extents are.
bool isMismatch(const Shape& a, const Shape& b) {
  const auto differ = [](Extent one, Extent other) {
    return one.isStatic() && other.isStatic() && isMismatch(one, other);
  };
  const auto rank = static_cast<std::ptrdiff_t>(std::min(a.rank(), b.rank()));
  return !std::equal(a.extents().end() - rank, a.extents().end(), b.extents().end() - rank,
                     [&](Extent one, Extent other) { return !differ(one, other); });
}

/// Whether NumPy's rule changes `left`: 0 and ? take precedence over 1, and a count over ?.
bool overwrites(Extent left, Extent right) {
  return !right.is(1) && (left.is(1) || (left.isDynamic() && right.isStatic()));
}

/// Whether writing operand 1 to operand 0 axis by axis changes an extent of operand 0 and then
/// fails: at a greater count at once, at a smaller one in the end.
bool isLeftChanged(const Answered& answered) {
  const auto& under = answered.request.operands[0].extents();
  const auto start = startOf(answered.mode.alignment, answered.request, 1);
  auto left = under.begin() + static_cast<std::ptrdiff_t>(start);
  bool changed = false;
  bool fails = false;
  for (const Extent right : answered.request.operands[1].extents()) {
    const bool counts = left->isStatic() && right.isStatic();
    if (counts && right.count() > left->count()) {
      return changed;
    }
    changed = changed || overwrites(*left, right);
    fails = fails || (counts && isMismatch(*left, right));
    ++left;
  }
  return changed && fails;
}

}  // namespace

namespace when {

bool othersDiffer(const Answered& answered) {
  const auto& operands = answered.request.operands;
  return operands.size() == 3 && !operands[0].isRanked() && operands[1].isRanked() &&
         operands[2].isRanked() && isMismatch(operands[1], operands[2]);
}
bool othersFit(const Answered& answered) { return !othersDiffer(answered); }

bool bothWays(const Answered& answered) {
  return !isMismatch(answered.request.operands[0], answered.request.operands[1]);
}

bool compatible(const Answered& answered) {
  return areCompatible(answered.request.operands[0], answered.request.operands[1]);
}

bool incompatible(const Answered& answered) { return !compatible(answered); }

bool onesBeyond(const Answered& answered) {
  const auto& laid = answered.request.operands[1].extents();
  return answered.request.axis.value_or(-1) >= 0 &&
         std::all_of(laid.begin(), laid.end(), [](Extent extent) { return extent.is(1); });
}

bool axisOutside(const Answered& answered) {
  const auto& axis = answered.request.axis;
  const Shape& frame = answered.request.operands[0];
  return axis && axis != answered.mode.alignment.defaultAxis &&
         (*axis < 0 || (frame.isRanked() && *axis > rankOf(frame)));
}

bool axisMisread(const Answered& answered) {
  const Shape& a = answered.request.operands[0];
  const Shape& b = answered.request.operands[1];
  const std::int64_t axis = answered.request.axis.value_or(0);
  const bool elsewhere = axis > 0 && axis != rankOf(a) - rankOf(b);
  return elsewhere && !std::equal(b.extents().begin(), b.extents().end(), a.extents().begin(),
                                  [](Extent one, Extent other) { return !isMismatch(one, other); });
}

bool listAcross(const Answered& answered) {
  return answered.request.operands[0].rank() != answered.request.operands[1].rank();
}

bool transposes(const Answered& answered) {
  const auto& operands = answered.request.operands;
  const bool second = operands[1].rank() > operands[0].rank();
  const auto& frame = operands[second ? 1 : 0].extents();
  const auto& laid = operands[second ? 0 : 1].extents();
  std::vector<bool> taken(frame.size(), false);
  for (std::size_t axis = 0; axis < laid.size(); ++axis) {
    const auto column = static_cast<std::size_t>((*answered.request.broadcastDimensions)[axis]);
    const Extent extent = laid[axis];
    if (taken[column] || !(extent.isDynamic() || extent.is(1) || extent == frame[column])) {
      return false;
    }
    taken[column] = true;
  }
  return operands[second ? 1 : 0].isStatic();
}

bool reachesBeyond(const Answered& answered) {
  const auto& operands = answered.request.operands;
  return startOf(answered.mode.alignment, answered.request, 1) + rankOf(operands[1]) >
         rankOf(operands[0]);
}

bool liesWithin(const Answered& answered) { return !reachesBeyond(answered); }

bool leftChanged(const Answered& answered) {
  return liesWithin(answered) && isLeftChanged(answered);
}

}  // namespace when
}  // namespace bcast
