// SPDX-License-Identifier: MIT
#include "bcast/condition/request_match.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "bcast/infer/align.h"
#include "bcast/infer/asked.h"

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

const std::vector<Shape>& operandsOf(const Asked& asked) { return asked.request.operands; }

}  // namespace

namespace when {

bool someRanked(const Asked& asked) {
  return std::any_of(operandsOf(asked).begin(), operandsOf(asked).end(), isRanked);
}

bool firstRanked(const Asked& asked) { return operandsOf(asked)[0].isRanked(); }

bool someScalar(const Asked& asked) {
  return std::any_of(operandsOf(asked).begin(), operandsOf(asked).end(), isScalar);
}

bool emptyVector(const Asked& asked) {
  return std::any_of(operandsOf(asked).begin(), operandsOf(asked).end(), isEmptyVector);
}

bool amongOperands(const Asked& asked) { return !asked.request.target; }

bool towardTarget(const Asked& asked) { return asked.request.target.has_value(); }

bool twoAxesMissing(const Asked& asked) {
  return towardTarget(asked) && asked.request.target->rank() > operandsOf(asked)[0].rank() + 1;
}

bool axisLeftOpen(const Asked& asked) {
  const auto& axis = asked.request.axis;
  return (!axis || axis == asked.mode.alignment.defaultAxis) &&
         !placedOf(asked.trace)->columns[1].empty();
}

bool firstAxis(const Asked& asked) {
  return isRefusedIn(asked.trace, placedOf(asked.trace)->columns[1].front());
}

bool lastAxis(const Asked& asked) {
  return isRefusedIn(asked.trace, placedOf(asked.trace)->columns[1].back());
}

bool changedBefore(const Asked& asked) {
  return std::any_of(asked.trace.begin(), asked.trace.end(), changes);
}

}  // namespace when
}  // namespace bcast
