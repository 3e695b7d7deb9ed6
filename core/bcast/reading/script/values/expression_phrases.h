// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast::expression {

/// Why an expression fails (`Phrases`).
template <class Text>
struct ExpressionPhrases {
  BCAST_PHRASE(noAxis, "{shape} has no axis {axis}");
  BCAST_PHRASE(repeatedAxis, "axis {axis} is used twice");
  BCAST_PHRASE(notEveryAxis, "the order needs every axis of {shape}");
  BCAST_PHRASE(cannotReshape, "{shape} cannot become {target}");
  BCAST_PHRASE(cannotView, "view never copies, and this shape needs a copy: use reshape");
  BCAST_PHRASE(mayNotView,
               "A view never copies. If this shape needs a copy, it fails: use reshape.");
  BCAST_PHRASE(otherRanks, "{function} does not take {left} and {right}");
  BCAST_PHRASE(notOne, "axis {axis} of {shape} does not have size 1");
  BCAST_PHRASE(tooManyIndices, "{shape} has fewer axes than the index");
  BCAST_PHRASE(outOfRange, "index {index} is outside size {size}");
  BCAST_PHRASE(unequalRows, "the rows have different lengths");
  BCAST_PHRASE(unequalParts, "axis {axis} of {shape} cannot be split into {count} equal parts");
  BCAST_PHRASE(otherSum, "the parts of axis {axis} of {shape} add up to {sum}");
  BCAST_PHRASE(tooFew, "axis {axis} of {shape} has fewer than {count} elements");
  BCAST_PHRASE(notAMatrix, "{shape} has more than two axes");
  BCAST_PHRASE(otherRank, "{function} does not take {shape}");
  BCAST_PHRASE(notOneElement, "item takes one element, and {shape} has another number");
  BCAST_PHRASE(tooFewRepeats, "repeat needs a number for every axis of {shape}");
  BCAST_PHRASE(notASize, "{value} is not a size");
  BCAST_PHRASE(notANumber,
               "NumPy 2.4 and later reject this: one element takes a number, not an array.");
};
inline constexpr ExpressionPhrases<Literal> kExpressionPhrases;

}  // namespace bcast::expression
