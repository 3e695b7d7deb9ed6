// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// What happened while a program ran, and errors of its inputs (`Phrases`).
template <class Text>
struct ExecutePhrases {
  BCAST_PHRASE(ambiguousSpace,
               "Two maps give one dimension of the iteration space different extents, so that "
               "nothing says how far it goes.");
  BCAST_PHRASE(outOfBounds,
               "As far as the iteration space goes by another map, an element is accessed that the "
               "operand does not have.");
  BCAST_PHRASE(neverRead, "The iteration space does not reach elements that the operand has.");
  BCAST_PHRASE(castMismatch,
               "The tensor does not have the extent that the type says it is cast to.");
  BCAST_PHRASE(
      reshapeMismatch,
      "The axes that are put together or taken apart do not have the product that they should.");
  BCAST_PHRASE(divisionByZero, "An integer is divided by 0.");
  BCAST_PHRASE(quotientOverflow,
               "The least integer is divided by -1, and the type does not hold the quotient.");
  BCAST_PHRASE(shiftTooWide, "A shift goes by as many places as the type has bits, or by more.");
  BCAST_PHRASE(notRepresentable,
               "A float is converted to an integer type that does not hold it, or is NaN.");
  BCAST_PHRASE(theProgram, "the program");
  BCAST_PHRASE(everyExtent, "a run knows every extent");
  BCAST_PHRASE(notOneOf, "{shape} is not one of {type}");
};
inline constexpr ExecutePhrases<Literal> kExecutePhrases;

}  // namespace bcast
