// SPDX-License-Identifier: MIT
#include "bcast/touch.h"

#include <algorithm>

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

bool asks(Given given, const Request& request) {
  switch (given) {
    case Given::anything:
      return true;
    case Given::axis:
      return request.axis.has_value();
    case Given::target:
      return request.target.has_value();
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
    if (asks(divergence.touch.given, request) && std::any_of(trace.begin(), trace.end(), about)) {
      found.push_back(told(divergence));
    }
  }
  return found;
}

}  // namespace bcast
