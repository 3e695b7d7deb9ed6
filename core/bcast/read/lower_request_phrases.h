// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// Errors of a request to lower (`Phrases`).
template <class Text>
struct LowerRequestPhrases {
  BCAST_PHRASE(tosaSays, "a text of tosa says it");
  BCAST_PHRASE(zeroOrMore, "0 or more");
  BCAST_PHRASE(assumption, "an object {operand, axis, neverOne?, least?, most?}");
  BCAST_PHRASE(assumptions, "\"neverOne\", or an array of assumptions");
  BCAST_PHRASE(tensorType, "a tensor type as text, or an object {shape, type}");
};
inline constexpr LowerRequestPhrases<Literal> kLowerRequestPhrases;

}  // namespace bcast
