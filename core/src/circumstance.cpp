// SPDX-License-Identifier: MIT
#include "circumstance.h"

#include <algorithm>
#include <cstddef>

#include "bcast/align.h"
#include "bcast/parse.h"
#include "pair.h"

namespace bcast {
namespace {

bool isScalar(const Shape& shape) { return shape.isRanked() && shape.rank() == 0; }
bool isRanked(const Shape& shape) { return shape.isRanked(); }
bool isEmptyVector(const Shape& shape) {
  return shape.isRanked() && shape.rank() == 1 && shape.extents()[0].is(0);
}

bool isExample(const Example& example, const Request& request) {
  return std::equal(request.operands.begin(), request.operands.end(), example.operands.begin(),
                    example.operands.end(), [](const Shape& shape, const Literal& text) {
                      return toText(shape) == text.view();
                    });
}

bool leftOpen(const Asked& asked) {
  const auto& axis = asked.request.axis;
  return (!axis || axis == asked.mode.alignment.defaultAxis) &&
         !placedOf(asked.trace)->columns[1].empty();
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

bool holdsOfOperands(const Divergence& divergence, const Request& request) {
  const auto& operands = request.operands;
  switch (divergence.touch.when) {
    case When::isExample:
      return isExample(divergence.example, request);
    case When::someRanked:
      return std::any_of(operands.begin(), operands.end(), isRanked);
    case When::firstRanked:
      return operands[0].isRanked();
    case When::someScalar:
      return std::any_of(operands.begin(), operands.end(), isScalar);
    case When::emptyVector:
      return std::any_of(operands.begin(), operands.end(), isEmptyVector);
    default:
      return true;
  }
}

bool holdsOfTarget(When when, const Request& request) {
  switch (when) {
    case When::amongOperands:
      return !request.target;
    case When::towardTarget:
      return request.target.has_value();
    case When::twoAxesMissing:
      return request.target && request.target->rank() > request.operands[0].rank() + 1;
    default:
      return true;
  }
}

bool holdsOfTrace(When when, const Asked& asked) {
  const Trace& trace = asked.trace;
  switch (when) {
    case When::axisLeftOpen:
      return leftOpen(asked);
    case When::firstAxis:
      return isRefusedIn(trace, placedOf(trace)->columns[1].front());
    case When::lastAxis:
      return isRefusedIn(trace, placedOf(trace)->columns[1].back());
    case When::changedBefore:
      return std::any_of(trace.begin(), trace.end(), changes);
    default:
      return true;
  }
}

}  // namespace

bool isTouched(const Divergence& divergence, const Asked& asked) {
  const When when = divergence.touch.when;
  const auto about = [&](const Step& step) { return touches(divergence, asked, step); };
  return std::any_of(asked.trace.begin(), asked.trace.end(), about) &&
         holdsOfOperands(divergence, asked.request) && holdsOfPair(when, asked) &&
         holdsOfTarget(when, asked.request) && holdsOfTrace(when, asked);
}

}  // namespace bcast
