// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// Errors in a TOSA text (`Phrases`).
template <class Text>
struct TosaPhrases {
  BCAST_PHRASE(notOperation, "{name} is not an element-wise TOSA operation");
  BCAST_PHRASE(more, "more");
  BCAST_PHRASE(valuesUnknown,
               "{name} needs {wanted}, not {given}. TOSA 1.0 passes the shift or zero points as "
               "operands: write them as attributes");
  BCAST_PHRASE(operandAndTypes, "{count} operand, but the number of types is {given}");
  BCAST_PHRASE(operandsAndTypes, "{count} operands, but the number of types is {given}");
  BCAST_PHRASE(givesNo, "{op} does not return {type} for these operands");
  BCAST_PHRASE(nameOfOperation, "an operation name");
  BCAST_PHRASE(nameOfAttribute, "an attribute name");
  BCAST_PHRASE(nameOfValue, "a value name");
  BCAST_PHRASE(nameOfSymbol, "a function or module name");
  BCAST_PHRASE(nameInQuotes, "a quoted name");
  BCAST_PHRASE(closingQuote, "a closing quote");
  BCAST_PHRASE(aValue, "a value such as %arg0");
  BCAST_PHRASE(aTensorType, "a tensor type such as tensor<3x4xf32>");
  BCAST_PHRASE(aType, "a type");
  BCAST_PHRASE(numberOrTruth, "a number, true or false");
  BCAST_PHRASE(twice, "{name} appears twice");
  BCAST_PHRASE(isOther, "{name} must be {wanted}, not {given}");
  BCAST_PHRASE(integerOf64, "a 64-bit integer");
  BCAST_PHRASE(aFloat, "a float");
  BCAST_PHRASE(notArgument, "%{name} is not an argument of the function");
  BCAST_PHRASE(severalArguments, "%{name} names more than one argument");
  BCAST_PHRASE(notReturned, "%{name} is returned, but it is not the operation's result");
  BCAST_PHRASE(secondOperation, "{name} is a second operation");
  BCAST_PHRASE(secondFunction, "a second function follows");
  BCAST_PHRASE(atMost, "each operation here takes at most {most}");
  BCAST_PHRASE(endOfWhole, "the end of the text");
  BCAST_PHRASE(end, "the end");
};
inline constexpr TosaPhrases<Literal> kTosaPhrases;

}  // namespace bcast
