// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// Incidents of a run, and errors of its inputs (`Phrases`).
template <class Text>
struct ExecutePhrases {
  BCAST_PHRASE(ambiguousSpace, "Two indexing maps disagree on the length of one loop.");
  BCAST_PHRASE(outOfBounds, "The loop reaches past the end of an operand.");
  BCAST_PHRASE(neverRead, "The loop does not reach every element of an operand.");
  BCAST_PHRASE(castMismatch, "The tensor's size differs from the size it is cast to.");
  BCAST_PHRASE(reshapeMismatch,
               "The sizes of collapsed or expanded axes do not multiply to the required size.");
  BCAST_PHRASE(divisionByZero, "An integer is divided by 0.");
  BCAST_PHRASE(quotientOverflow,
               "The smallest integer is divided by −1: the quotient does not fit the type.");
  BCAST_PHRASE(shiftTooWide, "A shift amount is not less than the type's width.");
  BCAST_PHRASE(notRepresentable,
               "A float that is NaN or too large is converted to an integer type.");
  BCAST_PHRASE(theProgram, "the program");
  BCAST_PHRASE(everyExtent, "a run needs numbers, not ? or *");
  BCAST_PHRASE(notOneOf, "{shape} does not match {type}");
};
inline constexpr ExecutePhrases<Literal> kExecutePhrases;

}  // namespace bcast
