// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// Errors of a request to lower (`Phrases`).
struct LowerRequestPhrases {
  Literal tosaSays{"a text of tosa says it"};
  Literal zeroOrMore{"0 or more"};
  Literal supposition{"an object {operand, axis, neverOne?, least?, most?}"};
  Literal suppositions{"\"neverOne\", or an array of assumptions"};
  Literal tensorType{"a tensor type as text, or an object {shape, type}"};
};
inline constexpr LowerRequestPhrases kLowerRequestPhrases;

}  // namespace bcast
