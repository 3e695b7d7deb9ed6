// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// What happened while a program ran, and errors of its inputs (`Phrases`).
struct ExecutePhrases {
  Literal ambiguousSpace{
      "Two maps give one dimension of the iteration space different extents, so that nothing says "
      "how far it goes."};
  Literal outOfBounds{
      "As far as the iteration space goes by another map, an element is accessed that the operand "
      "does not have."};
  Literal neverRead{"The iteration space does not reach elements that the operand has."};
  Literal castMismatch{"The tensor does not have the extent that the type says it is cast to."};
  Literal reshapeMismatch{
      "The axes that are put together or taken apart do not have the product that they should."};
  Literal divisionByZero{"An integer is divided by 0."};
  Literal quotientOverflow{
      "The least integer is divided by -1, and the type does not hold the quotient."};
  Literal shiftTooWide{"A shift goes by as many places as the type has bits, or by more."};
  Literal notRepresentable{
      "A float is converted to an integer type that does not hold it, or is NaN."};
  Literal theProgram{"the program"};
  Literal everyExtent{"a run knows every extent"};
  Literal notOneOf{"{shape} is not one of {type}"};
};
inline constexpr ExecutePhrases kExecutePhrases;

}  // namespace bcast
