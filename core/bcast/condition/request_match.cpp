// SPDX-License-Identifier: MIT
#include "bcast/condition/request_match.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "bcast/infer/align.h"
#include "bcast/infer/infer.h"

namespace bcast {
namespace {

bool isScalar(const Shape& shape) { return shape.isRanked() && shape.rank() == 0; }
bool isRanked(const Shape& shape) { return shape.isRanked(); }
bool isEmptyVector(const Shape& shape) {
  return shape.isRanked() && shape.rank() == 1 && shape.extents()[0].is(0);
}

bool isRefusedIn(const Trace& trace, std::size_t column) {
  const auto* rejected = std::get_if<Rejected>(&trace.back());
  return rejected != nullptr && rejected->column == column;
}

/// Whether a step adds axes or stretches an extent.
bool changes(const Step& step) {
  const auto* decided = std::get_if<Decided>(&step);
  return std::holds_alternative<Promoted>(step) ||
         (decided != nullptr && decided->right && decided->left != *decided->right);
}

const std::vector<Shape>& operandsOf(const Answered& answered) { return answered.request.operands; }

}  // namespace

namespace when {

bool someRanked(const Answered& answered) {
  return std::any_of(operandsOf(answered).begin(), operandsOf(answered).end(), isRanked);
}

bool firstRanked(const Answered& answered) { return operandsOf(answered)[0].isRanked(); }

bool someScalar(const Answered& answered) {
  return std::any_of(operandsOf(answered).begin(), operandsOf(answered).end(), isScalar);
}

bool emptyVector(const Answered& answered) {
  return std::any_of(operandsOf(answered).begin(), operandsOf(answered).end(), isEmptyVector);
}

bool amongOperands(const Answered& answered) { return !answered.request.target; }

bool towardTarget(const Answered& answered) { return answered.request.target.has_value(); }

bool twoAxesMissing(const Answered& answered) {
  return towardTarget(answered) &&
         answered.request.target->rank() > operandsOf(answered)[0].rank() + 1;
}

bool axisLeftOpen(const Answered& answered) {
  const auto& axis = answered.request.axis;
  return (!axis || axis == answered.mode.alignment.defaultAxis) &&
         !answered.inference.placement->columns[1].empty();
}

bool firstAxis(const Answered& answered) {
  return isRefusedIn(answered.inference.trace, answered.inference.placement->columns[1].front());
}

bool lastAxis(const Answered& answered) {
  return isRefusedIn(answered.inference.trace, answered.inference.placement->columns[1].back());
}

bool changedBefore(const Answered& answered) {
  return std::any_of(answered.inference.trace.begin(), answered.inference.trace.end(), changes);
}

}  // namespace when
}  // namespace bcast
