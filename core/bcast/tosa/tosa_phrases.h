// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// What is wrong with a text of tosa (`Phrases`).
struct TosaPhrases {
  Literal notOperation{"{name} is no element-wise operation of tosa"};
  Literal more{"more"};
  Literal valuesUnknown{
      "{name} takes {wanted}, not {given}; TOSA 1.0 made its shift or zero points operands, whose "
      "values nothing here tells: write them as attributes"};
  Literal operandAndTypes{"{count} operand, but types of {given}"};
  Literal operandsAndTypes{"{count} operands, but types of {given}"};
  Literal givesNo{"{op} of these gives no {type}"};
  Literal nameOfOperation{"the name of an operation"};
  Literal nameOfAttribute{"the name of an attribute"};
  Literal nameOfValue{"the name of a value"};
  Literal nameOfSymbol{"the name of a function or a module"};
  Literal nameInQuotes{"a name in quotes"};
  Literal closingQuote{"the closing quote"};
  Literal aValue{"a value such as %arg0"};
  Literal aTensorType{"a tensor type"};
  Literal aType{"a type"};
  Literal numberOrTruth{"a number, true or false"};
  Literal twice{"{name} comes twice"};
  Literal isOther{"{name} is {wanted}, not {given}"};
  Literal integerOf64{"an integer of 64 bits"};
  Literal aFloat{"a float"};
  Literal notArgument{"%{name} is no argument of the function"};
  Literal severalArguments{"%{name} is more than one argument"};
  Literal notReturned{"%{name} is returned, and is not the operation's result"};
  Literal secondOperation{"{name} is a second operation, and no chain is taken"};
  Literal secondFunction{"a second function follows"};
  Literal atMost{"no operation here takes more than {most}"};
  Literal endOfWhole{"the end of the text"};
  Literal end{"the end"};
};
inline constexpr TosaPhrases kTosaPhrases;

}  // namespace bcast
