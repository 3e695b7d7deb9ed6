// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// Comments in lowered programs (`Phrases`).
template <class Text>
struct CommentPhrases {
  BCAST_PHRASE(expandRank, "Expand the shape of {operand} with leading axes of size 1");
  BCAST_PHRASE(maximum, "Find the size of result axis {column}");
  BCAST_PHRASE(broadcast, "Broadcast axis {column} of {operand}");
  BCAST_PHRASE(collapse, "Collapse the axes of {operand} that differ from the result's");
  BCAST_PHRASE(output, "Create the output tensor");
  BCAST_PHRASE(compute, "Compute element by element");
  BCAST_PHRASE(castResult, "Cast the result");
};
inline constexpr CommentPhrases<Literal> kCommentPhrases;

}  // namespace bcast
