// SPDX-License-Identifier: MIT
#include "comment.h"

#include "lowering_phrases.h"

namespace bcast::ir {
namespace {

Literal commentOn(Part part) {
  switch (part) {
    case Part::expandRank:
      return kLoweringPhrases.expandRank;
    case Part::maximum:
      return kLoweringPhrases.maximum;
    case Part::broadcast:
      return kLoweringPhrases.broadcast;
    case Part::collapse:
      return kLoweringPhrases.collapse;
    case Part::output:
      return kLoweringPhrases.output;
    case Part::compute:
      return kLoweringPhrases.compute;
    case Part::castResult:
      return kLoweringPhrases.castResult;
  }
  return {};
}

}  // namespace

std::string commentOn(const Origin& origin) {
  const std::string column = origin.column ? std::to_string(*origin.column) : "";
  const std::string operand = origin.operand ? "%arg" + std::to_string(*origin.operand) : "";
  return phrase(commentOn(origin.part), {{"{column}", column}, {"{operand}", operand}});
}

}  // namespace bcast::ir
