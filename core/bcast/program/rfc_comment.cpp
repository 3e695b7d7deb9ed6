// SPDX-License-Identifier: MIT
#include "bcast/program/rfc_comment.h"

#include "bcast/program/comment_phrases.h"

namespace bcast::ir {
namespace {

Literal commentOn(Part part) {
  switch (part) {
    case Part::expandRank:
      return kCommentPhrases.expandRank;
    case Part::maximum:
      return kCommentPhrases.maximum;
    case Part::broadcast:
      return kCommentPhrases.broadcast;
    case Part::collapse:
      return kCommentPhrases.collapse;
    case Part::output:
      return kCommentPhrases.output;
    case Part::compute:
      return kCommentPhrases.compute;
    case Part::castResult:
      return kCommentPhrases.castResult;
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
