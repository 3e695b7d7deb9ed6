// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/text/literal.h"
#include "bcast/text/placeholders.h"
#include "bcast/text/translations.h"

namespace bcast {

/// What the engine says beside the sentences of clauses and of errors: of answers, then the details
/// of errors. Each is named in catalogues by its English, and listed by its place here (speak.cpp):
/// members are literals, nothing else.
struct Phrases {
  // Sentences of steps
  Literal inColumn{"Column {column} (axis -{fromRight}): "};
  Literal target{"the target"};
  Literal soFar{"the result so far"};
  Literal operand{"operand {number}"};

  // Explanations
  Literal refused{"{mode}:{question} is refused"};
  Literal gives{"{mode}:{question} gives {result}"};
  Literal withShape{" with {shape}"};
  Literal withAxis{" axis {axis}"};
  Literal withTarget{" target {shape}"};
  Literal withDimensions{" broadcast dimensions {list}"};
  Literal withDeclared{" declared {shape}"};
  Literal both{"{shapes} and {shape}"};
  Literal axisRow{"axis"};
  Literal targetRow{"target"};
  Literal resultRow{"result"};
  Literal suspicious{"Suspicious: {text} [{id}]"};
  Literal fix{"Fix: {text} It then gives {shape}. NumPy: {numpy}  PyTorch: {pytorch}"};
  Literal divergence{"Divergence: {note} [{clause}]"};
  Literal atRunTime{"At run time: {ending}."};
  Literal resultIs{"the result is {shape}"};
  Literal accepted{"accepted"};
  Literal anError{"an error"};
  Literal unspecified{"nobody says what happens"};
  Literal undefined{"undefined behavior"};
  Literal held{"step {step}: {left} and {right}, so it holds"};
  Literal failed{"step {step}: {left} and {right}, so it does not hold"};

  // Lints
  Literal rankPromotion{
      "{A} has rank {from}, the result {to}: the axes that {A} lacks were added."};
  Literal equalByLuck{
      "{left} and {right} go together only if they turn out so at run time, and nobody has to "
      "notice "
      "if they do not."};
  Literal tooLarge{"The result has 2^53 elements or more, the largest operand {most}."};
  Literal larger{"The result has {count} elements, {factor} times as many as the largest operand."};
  Literal mutualExpansion{
      "{A} and {B} stretch each other, to {extent} x {extent}. If their elements were meant to be "
      "paired, an axis is missing or too many."};
  Literal oneAgainstZero{
      "The 1 and the 0 of {A} and {B} give 0, not the greater of the two: the result has no "
      "elements."};
  Literal squareAmbiguity{
      "{A} {shape} would fit {places} different axes of {B} {other}: only the rule says along "
      "which "
      "it lies."};

  // Fixes
  Literal insertAxis{"Give {A} an axis of extent 1 as its axis {to}."};
  Literal insertAxes{"Give {A} {to} axes of extent 1 at its end."};
  Literal insertAxesInFront{"Give {A} {to} axes of extent 1 before its first."};
  Literal dropAxis{"Drop axis {from} of {A}, which has extent 1."};
  Literal moveAxis{"Move axis {from} of {A}, which has extent 1, to be its axis {to}."};
  Literal transposeToFront{"Transpose {A} so that its axis {from} comes first."};
  Literal otherAxis{"Lay {A} at axis {to}."};
  Literal otherDimensions{"Lay {A} by the broadcastDimensions {list}."};

  // What a value should be
  Literal text{"a text"};
  Literal truth{"true or false"};
  Literal number{"a number"};
  Literal wholeNumber{"a whole number"};
  Literal wholeNumberOrText{"a whole number, which may be a text"};
  Literal extent{"an extent: a whole number or \"?\""};
  Literal shape{"a shape"};
  Literal arrayOrShape{"an array, or a shape as text"};
  Literal arrayOfOperands{"an array of operands"};
  Literal arrayOfShapes{"an array of shapes"};
  Literal arrayOfTensors{"an array of tensors {shape, type, data}"};
  Literal arrayOfValues{"an array of values"};
  Literal elementsOf{"data of type {type}, not {given}"};
  Literal tensor{"an object {shape, type, data}"};
  Literal object{"an object"};
  Literal json{"JSON text"};

  // What is wrong with a request
  Literal takes{"{name} takes {wanted}"};
  Literal takesOther{"{name} takes {wanted}, not {given}"};
  Literal takesNo{"{name} takes no {given}"};
  Literal takesOneOf{"{name} takes one of: {choices}"};
  Literal knowsNoDynamic{"{mode} knows no ?"};
  Literal besideTarget{"{count} beside a target"};
  Literal atLeast{"at least {least}"};
  Literal fromTo{"{least} to {most}"};
  Literal aTarget{"a target"};
  Literal oneForEach{"one for each of the {wanted} operands, not {given}"};
  Literal cannotTurnOut{"{shape} cannot turn out to be {given}"};
  Literal isNot{"{value} is not {type}"};
  Literal isNotAsNumber{"{value} as a number, only as a text, is not {type}"};
  Literal noDataAlong{"data cannot lie along ? or *"};
  Literal noPlaceAlong{"elements have no place along ? or *"};
  Literal needsValues{"{shape} needs {wanted} values, not {given}"};
  Literal tooMany{"2^53 or more"};
  Literal shapeIs{"its shape is {shape}"};
  Literal beforeRunTime{"a comparison is of what is inferred before run time"};
  Literal faultAt{"{op} at [{index}]: {fault}"};
  Literal notShift{"{shift} is not 0 to 63"};
  Literal shiftOfI32{"{shift} goes with i32 alone"};
  Literal noZeroPoint{"{type} has no zero point but 0"};
  Literal nanBounds{"NaN bounds nothing"};
  Literal maxBelowMin{"max is less than min"};

  // What is wrong with a text
  Literal expected{"{wanted} is expected, not {found}"};
  Literal unexpected{"unexpected {found}"};
  Literal endOfText{"end of text"};
  Literal elementType{"an element type such as f32 is missing"};
  Literal vectorIsStatic{"a vector has neither * nor ?"};
  Literal numberInParentheses{
      "Read as the shape (n,), one axis; in Python, (n) without a comma is only a number."};
};
inline constexpr Phrases kPhrases;

/// A phrase in the language that is spoken.
inline std::string phrase(Literal english, std::initializer_list<Argument> arguments = {}) {
  return fillPlaceholders(translate(english), arguments);
}
inline std::string phrase(Literal english, const Arguments& arguments) {
  return fillPlaceholders(translate(english), arguments);
}

}  // namespace bcast
