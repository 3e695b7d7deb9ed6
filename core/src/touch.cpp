// SPDX-License-Identifier: MIT
#include "bcast/touch.h"

#include <algorithm>

#include "trim.h"

namespace bcast {
namespace {

bool within(const Touch& touch, const std::optional<Extent>& left,
            const std::optional<Extent>& right) {
  const auto fits = [&](ExtentSet set, const std::optional<Extent>& extent) {
    return !extent ||
           (set.contains(*extent) && (extent->isDynamic() || extent->count() >= touch.atLeast));
  };
  return (fits(touch.left, left) && fits(touch.right, right)) ||
         (fits(touch.left, right) && fits(touch.right, left));
}

/// Whether a step that applies the clause of a divergence is one of those that it is about.
struct Touches {
  const Touch& touch;

  bool operator()(const Promoted& step) const {
    return !touch.fromRank || step.fromRank == *touch.fromRank;
  }
  bool operator()(const Compared& step) const {
    const bool ranks = !touch.ranksDiffer || step.declaredRank;
    return ranks && within(touch, step.inferred, step.declared);
  }
  bool operator()(const Rejected& step) const {
    const bool ranks = !touch.ranksDiffer || step.rightRank > step.leftRank;
    return ranks && within(touch, step.left, step.right);
  }
  template <class Step>
  bool operator()(const Step& step) const {
    if constexpr (requires { step.left; }) {
      return within(touch, step.left, step.right);
    } else {
      return true;
    }
  }
};

bool touches(const Divergence& divergence, const Step& step) {
  const ClauseId clause = std::visit([](const auto& each) { return each.clause; }, step);
  return clause == divergence.clause && std::visit(Touches{divergence.touch}, step);
}

/// Whether a step adds axes or stretches an extent.
bool changes(const Step& step) {
  const auto* decided = std::get_if<Decided>(&step);
  return std::holds_alternative<Promoted>(step) ||
         (decided != nullptr && decided->right && decided->left != *decided->right);
}

bool reachesBeyond(const Mode& mode, const Request& request) {
  const auto rank = static_cast<std::int64_t>(request.operands[1].rank());
  return startOf(mode.alignment, request, 1) + rank >
         static_cast<std::int64_t>(request.operands[0].rank());
}

bool holds(When when, const Mode& mode, const Request& request, const Trace& trace) {
  const auto isRanked = [](const Shape& shape) { return shape.isRanked(); };
  switch (when) {
    case When::always:
      return true;
    case When::axisGiven:
      return request.axis.has_value();
    case When::axisNotGiven:
      return !request.axis || request.axis == mode.alignment.defaultAxis;
    case When::axisAboveZero:
      return request.axis.value_or(0) > 0;
    case When::listGiven:
      return request.broadcastDimensions && !request.broadcastDimensions->empty();
    case When::twoAxesMissing:
      return request.target && request.target->rank() > request.operands[0].rank() + 1;
    case When::reachesBeyond:
      return reachesBeyond(mode, request);
    case When::threeOperands:
      return request.operands.size() > 2;
    case When::someRanked:
      return std::any_of(request.operands.begin(), request.operands.end(), isRanked);
    case When::changedBefore:
      return std::any_of(trace.begin(), trace.end(), changes);
  }
  return true;
}

std::optional<std::string_view> unlessEmpty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace

DivergenceInfo told(const Divergence& divergence) {
  const Example& example = divergence.example;
  DivergenceInfo info{divergence.clause,
                      {example.operands.begin(), example.operands.end()},
                      example.axis,
                      unlessEmpty(example.target),
                      unlessEmpty(example.declared),
                      std::nullopt,
                      divergence.document,
                      divergence.code,
                      divergence.note,
                      divergence.seen.section,
                      divergence.seen.url};
  if (!example.broadcastDimensions.empty()) {
    info.broadcastDimensions.emplace(example.broadcastDimensions.begin(),
                                     example.broadcastDimensions.end());
  }
  return info;
}

std::vector<DivergenceInfo> touched(const Mode& mode, const Request& request, const Trace& trace) {
  std::vector<DivergenceInfo> found;
  for (const Divergence& divergence : mode.divergences) {
    const auto about = [&](const Step& step) { return touches(divergence, step); };
    if (holds(divergence.touch.when, mode, request, trace) &&
        std::any_of(trace.begin(), trace.end(), about)) {
      found.push_back(told(divergence));
    }
  }
  return found;
}

}  // namespace bcast
