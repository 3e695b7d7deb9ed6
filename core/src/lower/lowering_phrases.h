// SPDX-License-Identifier: MIT
#pragma once

#include "../phrases.h"

namespace bcast {

/// What lowering says, and the reader of texts of tosa (`Phrases`).
struct LoweringPhrases {
  // Comments in programs
  Literal expandRank{"Expand the shape of {operand} with leading axes of size 1"};
  Literal maximum{"Find the size of result dimension {column}"};
  Literal broadcast{"Broadcast dimension {column} of {operand}"};
  Literal collapse{"Leave axes of {operand} out that differ from the result's"};
  Literal output{"Create the output tensor"};
  Literal compute{"Compute element by element"};
  Literal castResult{"Cast the result"};

  // What a supposition made needless
  Literal needlessCheck{
      "What is assumed of {A} decides whether its extent in column {column} is 1: there is no "
      "check "
      "and no branch."};
  Literal needlessMaximum{
      "What is assumed of {A} makes its extent that of the result in column {column}: no maximum "
      "is "
      "needed."};

  // Faults
  Literal spaceOfFault{
      "The operands give dimension {column} of the iteration space different extents, so "
      "linalg.generic has no meaning."};
  Literal readBeyond{"{A} is read where it has no element."};
  Literal notRead{"Elements of {A} are never read."};
  Literal invalidReshape{
      "{A} would be reshaped to another number of elements, or to several unknown extents: the "
      "lowering fails."};
  Literal invalidEmpty{
      "The extents that the operands give do not go with the result type's: tensor.empty is "
      "invalid, and the lowering fails."};
  Literal missingVerification{
      "Nothing verifies that the extents go together: where they do not, the program computes "
      "something, or reads beyond an operand."};
  Literal ranksDiffer{
      "{A} has fewer axes than the result, which nothing verifies: its axes are taken from the "
      "left."};
  Literal anOperand{"an operand"};
  Literal soWith{"{fault} So with {shapes}."};

  // Incidents of a run
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

  // What is wrong with a request
  Literal theProgram{"the program"};
  Literal everyExtent{"a run knows every extent"};
  Literal notOneOf{"{shape} is not one of {type}"};
  Literal ranks{"a lowering needs ranks"};
  Literal emptyBounds{"no extent lies between its bounds"};
  Literal nothingUnknown{"there is no ? there"};
  Literal givesOther{"{op} gives {type} here, not {given}"};
  Literal opOf{"{op} of {type}"};
  Literal tosaSays{"a text of tosa says it"};
  Literal zeroOrMore{"0 or more"};
  Literal supposition{"an object {operand, axis, neverOne?, least?, most?}"};
  Literal suppositions{"\"neverOne\", or an array of assumptions"};
  Literal tensorType{"a tensor type as text, or an object {shape, type}"};

  // What is wrong with a text of tosa
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
inline constexpr LoweringPhrases kLoweringPhrases;

}  // namespace bcast
