// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// Comments in lowered programs (`Phrases`).
struct CommentPhrases {
  Literal expandRank{"Expand the shape of {operand} with leading axes of size 1"};
  Literal maximum{"Find the size of result dimension {column}"};
  Literal broadcast{"Broadcast dimension {column} of {operand}"};
  Literal collapse{"Leave axes of {operand} out that differ from the result's"};
  Literal output{"Create the output tensor"};
  Literal compute{"Compute element by element"};
  Literal castResult{"Cast the result"};
};
inline constexpr CommentPhrases kCommentPhrases;

}  // namespace bcast
