// SPDX-License-Identifier: MIT
#include "bcast/answer/divergence/find_divergences.h"

#include "bcast/answer/divergence/step_match.h"
#include "bcast/answer/divergence/verdict_differs.h"
#include "bcast/text/translations.h"

namespace bcast {
namespace {

std::optional<std::string_view> unlessEmpty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace

DivergenceInfo toInfo(const Divergence& divergence) {
  const Example& example = divergence.example;
  DivergenceInfo info{divergence.clause,
                      {example.operands.begin(), example.operands.end()},
                      example.axis,
                      unlessEmpty(example.target),
                      unlessEmpty(example.declared),
                      std::nullopt,
                      translate(divergence.document),
                      translate(divergence.code),
                      translate(divergence.note),
                      translate(divergence.seen.section),
                      divergence.seen.url};
  if (!example.broadcastDimensions.empty()) {
    info.broadcastDimensions.emplace(example.broadcastDimensions.begin(),
                                     example.broadcastDimensions.end());
  }
  return info;
}

std::vector<DivergenceInfo> divergencesOf(const Answered& answered) {
  std::vector<DivergenceInfo> found;
  for (const Divergence& divergence : answered.mode.divergences) {
    if (matchesRequest(divergence, answered) && isDecisive(divergence, answered)) {
      found.push_back(toInfo(divergence));
    }
  }
  return found;
}

}  // namespace bcast
