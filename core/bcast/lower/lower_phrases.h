// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// Errors of a lowering (`Phrases`).
struct LowerPhrases {
  Literal ranks{"a lowering needs ranks"};
  Literal emptyBounds{"no extent lies between its bounds"};
  Literal nothingUnknown{"there is no ? there"};
  Literal givesOther{"{op} gives {type} here, not {given}"};
  Literal opOf{"{op} of {type}"};
};
inline constexpr LowerPhrases kLowerPhrases;

}  // namespace bcast
