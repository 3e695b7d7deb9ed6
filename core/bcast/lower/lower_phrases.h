// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// Errors of a lowering (`Phrases`).
template <class Text>
struct LowerPhrases {
  BCAST_PHRASE(ranks, "lowering needs ranks");
  BCAST_PHRASE(emptyBounds, "no size is within its bounds");
  BCAST_PHRASE(nothingUnknown, "there is no ? at this axis");
  BCAST_PHRASE(givesOther, "{op} returns {type} here, not {given}");
  BCAST_PHRASE(opOf, "{op} on {type}");
};
inline constexpr LowerPhrases<Literal> kLowerPhrases;

}  // namespace bcast
