// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// Errors of a lowering (`Phrases`).
template <class Text>
struct LowerPhrases {
  BCAST_PHRASE(ranks, "a lowering needs ranks");
  BCAST_PHRASE(emptyBounds, "no extent lies between its bounds");
  BCAST_PHRASE(nothingUnknown, "there is no ? there");
  BCAST_PHRASE(givesOther, "{op} gives {type} here, not {given}");
  BCAST_PHRASE(opOf, "{op} of {type}");
};
inline constexpr LowerPhrases<Literal> kLowerPhrases;

}  // namespace bcast
