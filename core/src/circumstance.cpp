// SPDX-License-Identifier: MIT
#include "circumstance.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bcast/align.h"
#include "bcast/parse.h"
#include "trim.h"

namespace bcast {
namespace {

std::int64_t rankOf(const Shape& shape) { return static_cast<std::int64_t>(shape.rank()); }

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

bool compatible(const Shape& a, const Shape& b) {
  return a.isRanked() && b.isRanked() && a.rank() == b.rank() &&
         std::equal(a.extents().begin(), a.extents().end(), b.extents().begin(),
                    [](Extent one, Extent other) {
                      return one.isDynamic() || other.isDynamic() || one == other;
                    });
}

bool leftOpen(const Asked& asked) {
  const auto& axis = asked.request.axis;
  return (!axis || axis == asked.mode.alignment.defaultAxis) &&
         !placedOf(asked.trace)->columns[1].empty();
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

/// Whether the result's extent is not the left one.
bool writes(const Step& step) {
  const auto* decided = std::get_if<Decided>(&step);
  return decided != nullptr && decided->left != decided->extent;
}

bool holdsOfShapes(const Divergence& divergence, const Request& request) {
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
    case When::compatible:
      return compatible(operands[0], operands[1]);
    case When::listAcross:
      return operands[0].rank() != operands[1].rank();
    case When::transposes:
      return transposes(request);
    case When::twoAxesMissing:
      return request.target && request.target->rank() > operands[0].rank() + 1;
    default:
      return true;
  }
}

bool holdsOfTrace(When when, const Asked& asked) {
  const Trace& trace = asked.trace;
  switch (when) {
    case When::axisLeftOpen:
      return leftOpen(asked);
    case When::axisOutside:
      return isOutside(asked);
    case When::axisMisread:
      return isMisread(asked.request);
    case When::reachesBeyond:
      return reachesBeyond(asked);
    case When::liesWithin:
      return !reachesBeyond(asked);
    case When::firstAxis:
      return isRefusedIn(trace, placedOf(trace)->columns[1].front());
    case When::lastAxis:
      return isRefusedIn(trace, placedOf(trace)->columns[1].back());
    case When::changedBefore:
      return std::any_of(trace.begin(), trace.end(), changes);
    case When::firstWritten:
      return std::any_of(trace.begin(), trace.end(), writes) && !reachesBeyond(asked);
    default:
      return true;
  }
}

}  // namespace

bool isTouched(const Divergence& divergence, const Asked& asked) {
  const auto about = [&](const Step& step) { return touches(divergence, asked, step); };
  return std::any_of(asked.trace.begin(), asked.trace.end(), about) &&
         holdsOfShapes(divergence, asked.request) && holdsOfTrace(divergence.touch.when, asked);
}

}  // namespace bcast
