// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// What is wrong with a text of tosa (`Phrases`).
template <class Text>
struct TosaPhrases {
  BCAST_PHRASE(notOperation, "{name} is no element-wise operation of tosa");
  BCAST_PHRASE(more, "more");
  BCAST_PHRASE(valuesUnknown,
               "{name} takes {wanted}, not {given}; TOSA 1.0 made its shift or zero points "
               "operands, whose values nothing here tells: write them as attributes");
  BCAST_PHRASE(operandAndTypes, "{count} operand, but types of {given}");
  BCAST_PHRASE(operandsAndTypes, "{count} operands, but types of {given}");
  BCAST_PHRASE(givesNo, "{op} of these gives no {type}");
  BCAST_PHRASE(nameOfOperation, "the name of an operation");
  BCAST_PHRASE(nameOfAttribute, "the name of an attribute");
  BCAST_PHRASE(nameOfValue, "the name of a value");
  BCAST_PHRASE(nameOfSymbol, "the name of a function or a module");
  BCAST_PHRASE(nameInQuotes, "a name in quotes");
  BCAST_PHRASE(closingQuote, "the closing quote");
  BCAST_PHRASE(aValue, "a value such as %arg0");
  BCAST_PHRASE(aTensorType, "a tensor type");
  BCAST_PHRASE(aType, "a type");
  BCAST_PHRASE(numberOrTruth, "a number, true or false");
  BCAST_PHRASE(twice, "{name} comes twice");
  BCAST_PHRASE(isOther, "{name} is {wanted}, not {given}");
  BCAST_PHRASE(integerOf64, "an integer of 64 bits");
  BCAST_PHRASE(aFloat, "a float");
  BCAST_PHRASE(notArgument, "%{name} is no argument of the function");
  BCAST_PHRASE(severalArguments, "%{name} is more than one argument");
  BCAST_PHRASE(notReturned, "%{name} is returned, and is not the operation's result");
  BCAST_PHRASE(secondOperation, "{name} is a second operation, and no chain is taken");
  BCAST_PHRASE(secondFunction, "a second function follows");
  BCAST_PHRASE(atMost, "no operation here takes more than {most}");
  BCAST_PHRASE(endOfWhole, "the end of the text");
  BCAST_PHRASE(end, "the end");
};
inline constexpr TosaPhrases<Literal> kTosaPhrases;

}  // namespace bcast
