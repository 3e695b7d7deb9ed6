// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// Errors in a request to lower (`Phrases`).
template <class Text>
struct LowerRequestPhrases {
  BCAST_PHRASE(tosaSays, "the TOSA text already specifies it");
  BCAST_PHRASE(zeroOrMore, "an integer of 0 or more");
  BCAST_PHRASE(assumption, "an object {operand, axis, neverOne?, least?, most?}");
  BCAST_PHRASE(assumptions, "\"neverOne\", or an array of assumptions");
  BCAST_PHRASE(tensorType, "a tensor type such as \"tensor<3x4xf32>\", or an object {shape, type}");
};
inline constexpr LowerRequestPhrases<Literal> kLowerRequestPhrases;

}  // namespace bcast
