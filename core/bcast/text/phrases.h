// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/text/literal.h"
#include "bcast/text/placeholders.h"
#include "bcast/text/translations.h"

namespace bcast {

/// The engine's texts except clauses and errors: parts of answers, then details of errors. Their
/// ids are the names of the members, as `phrase.inColumn` (texts.cpp), so there are no other
/// members.
template <class Text>
struct Phrases {
  // Sentences of steps
  BCAST_PHRASE(inColumn, "Axis −{fromRight}: ");
  BCAST_PHRASE(inLabel, "Axis {label}: ");
  BCAST_PHRASE(target, "the target");
  BCAST_PHRASE(soFar, "the result so far");
  BCAST_PHRASE(nothingPlaced, "No shape has an axis, so there is nothing to align.");
  BCAST_PHRASE(operand, "operand {number}");

  // Explanations
  BCAST_PHRASE(refused, "{mode}:{question} doesn't fit");
  BCAST_PHRASE(gives, "{mode}:{question} gives {result}");
  BCAST_PHRASE(withShape, " with {shape}");
  BCAST_PHRASE(withAxis, " axis {axis}");
  BCAST_PHRASE(withTarget, " target {shape}");
  BCAST_PHRASE(withDimensions, " broadcast dimensions {list}");
  BCAST_PHRASE(withEquation, " equation {equation}");
  BCAST_PHRASE(withDeclared, " declared {shape}");
  BCAST_PHRASE(both, "{shapes} and {shape}");
  BCAST_PHRASE(axisRow, "axis");
  BCAST_PHRASE(targetRow, "target");
  BCAST_PHRASE(resultRow, "result");
  BCAST_PHRASE(works, "Works. {headline}");
  BCAST_PHRASE(worksCheck, "Works, check this. {headline}");
  BCAST_PHRASE(mayFail, "May fail at run time. {headline}");
  BCAST_PHRASE(check, "Check this: {text}");
  BCAST_PHRASE(note, "Note: {text}");
  BCAST_PHRASE(divergence, "Document and code differ: {note}");
  BCAST_PHRASE(atRunTime, "At run time: {ending}.");
  BCAST_PHRASE(resultIs, "the result is {shape}");
  BCAST_PHRASE(accepted, "accepted");
  BCAST_PHRASE(anError, "an error");
  BCAST_PHRASE(unspecified, "the behavior is unspecified");
  BCAST_PHRASE(undefined, "undefined behavior");
  BCAST_PHRASE(held, "step {step}: satisfied by {left} and {right}");
  BCAST_PHRASE(failed, "step {step}: not satisfied by {left} and {right}");

  // Axes
  BCAST_PHRASE(oneAxis, "axis {axes}");
  BCAST_PHRASE(severalAxes, "axes {axes}");
  BCAST_PHRASE(nextOf, "{list}, {item}");
  BCAST_PHRASE(lastOf, "{list} and {item}");

  // Headlines
  BCAST_PHRASE(rankUnknown, "The rank is unknown, so any result shape is possible.");
  BCAST_PHRASE(shapeUnknown, "The shape of {A} is unknown, and may not fit at run time.");
  BCAST_PHRASE(sameRank, "All operands get rank {rank}.");
  BCAST_PHRASE(sums, "Each element sums {count} products along {labels}.");
  BCAST_PHRASE(sumsOne, "Each element is one product along {labels}.");
  BCAST_PHRASE(sumsUnknown, "Each element sums products along {labels}.");
  BCAST_PHRASE(sumsNone, "Each element is 0, because no products are summed.");
  BCAST_PHRASE(sumsElements, "Each element sums {count} elements of {A} along {labels}.");
  BCAST_PHRASE(sumsOneElement, "Each element is one element of {A} along {labels}.");
  BCAST_PHRASE(nothingSummed, "No elements of {A} are summed.");
  BCAST_PHRASE(oneProduct, "Each element is one product, and nothing is summed.");
  BCAST_PHRASE(repeatedAndSums, "{repeated} {sum}");
  BCAST_PHRASE(keepsShape, "{A} keeps its shape.");
  BCAST_PHRASE(empty, "A size of 0 makes the result empty.");
  BCAST_PHRASE(oneByOne, "No axis is stretched: elements are paired one by one.");
  BCAST_PHRASE(reordered, "The axes of {A} are reordered, and none is stretched.");
  BCAST_PHRASE(oneValue, "{A} is one value, used for every element.");
  BCAST_PHRASE(everyElement, "Every element of {A} meets every element of {B}: {a} × {b} results.");
  BCAST_PHRASE(bothRepeated, "Both stretch: {A} is repeated {a}, {B} {b}.");
  BCAST_PHRASE(bothStretched, "Both stretch: {A} {a}, {B} {b}.");
  BCAST_PHRASE(isRepeated, "{A} is repeated {a}.");
  BCAST_PHRASE(isRepeatedToMatch, "{A} is repeated to match.");
  BCAST_PHRASE(areRepeated, "{list} are repeated to match.");
  BCAST_PHRASE(manyRepeated, "{count} of {all} operands are repeated to match.");
  BCAST_PHRASE(timesAlong, "{count} times along {axes}");
  BCAST_PHRASE(along, "along {axes}");
  BCAST_PHRASE(downRows, "down {count} rows");
  BCAST_PHRASE(acrossColumns, "across {count} columns");

  // Lints
  BCAST_PHRASE(rankPromotion, "{A} has rank {from}; added axes of size 1 make it rank {to}.");
  BCAST_PHRASE(equalByLuck,
               "{left} and {right} may be incompatible at run time, and nothing "
               "checks that.");
  BCAST_PHRASE(tooLarge, "The result has 2^53 elements or more, the largest operand {most}.");
  BCAST_PHRASE(larger, "The result has {count} elements, {factor} times the largest operand.");
  BCAST_PHRASE(somewhatLarger, "The result has {count} elements, the largest operand {most}.");
  BCAST_PHRASE(memory, " As f32 that is {size} GB.");
  BCAST_PHRASE(mutualExpansion, "{A} and {B} stretch each other, to {size} × {size}.");
  BCAST_PHRASE(meantPaired, " Did you mean to pair their elements?");
  BCAST_PHRASE(oneAgainstZero,
               "1 stretches to 0: {A} is used 0 times. Did you expect an empty result?");
  BCAST_PHRASE(batchesStretched,
               "{A} and {B} both stretch, so the result has more batches than either.");
  BCAST_PHRASE(labelAlone, "Only {A} has {label}, so {A} alone is summed along it.");
  BCAST_PHRASE(sumsNothing, "Nothing is summed, so multiplying with broadcasting gives the same.");
  BCAST_PHRASE(squareAmbiguity,
               "{A} is aligned with {axes} of {B}. It also fits elsewhere: is this intended?");

  // Fixes
  BCAST_PHRASE(waysToFix, "Ways to fix it:");
  BCAST_PHRASE(fixResult, "{text} Result: {shape}.");
  BCAST_PHRASE(insertAxis, "Add an axis to {A}: {shape}.");
  BCAST_PHRASE(insertAxes, "Add axes to {A}: {shape}.");
  BCAST_PHRASE(dropAxis, "Remove an axis of size 1 from {A}: {shape}.");
  BCAST_PHRASE(dropAxes, "Remove axes of size 1 from {A}: {shape}.");
  BCAST_PHRASE(transpose, "Transpose {A}: {shape}.");
  BCAST_PHRASE(permuteAxes, "Reorder the axes of {A}: {shape}.");
  BCAST_PHRASE(otherAxis, "Set axis to {list}, the first axis that {A} is aligned with.");
  BCAST_PHRASE(otherDimensions, "Set broadcastDimensions to {list}.");
  BCAST_PHRASE(swapOperands, "Exchange the operands.");
  BCAST_PHRASE(newArray, "Store the result in a new array.");
  BCAST_PHRASE(resizeLayer, "Make the layer {list}.");
  BCAST_PHRASE(perhapsResizeLayer, "If {A} is the weight of a layer, make it {list}.");
  BCAST_PHRASE(keepAxes, "If {A} is a mean or sum of {B}, keep its axes:");
  BCAST_PHRASE(pairsElements, "Pairs {A} and {B} element by element.");
  BCAST_PHRASE(pairsRows, "Pairs each row of {B} with one element of {A}.");
  BCAST_PHRASE(pairsColumns, "Pairs each column of {B} with one element of {A}.");
  BCAST_PHRASE(pairsSlices, "Pairs each element of {A} with a slice of {B} along {axes}.");
  BCAST_PHRASE(pairsEvery, "Use this only if you want every pair of elements.");
  BCAST_PHRASE(repeats, "Repeats {A} along {axes}.");
  BCAST_PHRASE(repeatsBoth, "Repeats A along {axes} and B along {others}.");
  BCAST_PHRASE(usesOnce, "Uses each element of {A} once.");

  // What a value should be
  BCAST_PHRASE(text, "a string");
  BCAST_PHRASE(truth, "true or false");
  BCAST_PHRASE(number, "a number");
  BCAST_PHRASE(wholeNumber, "an integer");
  BCAST_PHRASE(wholeNumberOrText, "an integer, as a number or a string");
  BCAST_PHRASE(extent, "an integer or \"?\"");
  BCAST_PHRASE(shape, "a shape such as [3, 4] or \"3x4\"");
  BCAST_PHRASE(arrayOrShape, "an array such as [3, 4]");
  BCAST_PHRASE(arrayOfOperands, "an array of operands");
  BCAST_PHRASE(arrayOfNames, "an array of names");
  BCAST_PHRASE(arrayOfShapes, "an array of shapes");
  BCAST_PHRASE(arrayOfTensors, "an array of tensors {shape, type, data}");
  BCAST_PHRASE(arrayOfValues, "an array of values");
  BCAST_PHRASE(elementsOf, "data of type {type}, not {given}");
  BCAST_PHRASE(tensor, "an object {shape, type, data}");
  BCAST_PHRASE(object, "an object");
  BCAST_PHRASE(json, "valid JSON");

  // What is wrong with a request
  BCAST_PHRASE(takes, "{name} needs {wanted}");
  BCAST_PHRASE(takesOther, "{name} needs {wanted}, not {given}");
  BCAST_PHRASE(takesNo, "{name} has no \"{given}\"");
  BCAST_PHRASE(takesOneOf, "{name} supports only {choices}");
  BCAST_PHRASE(unknownSizesUnsupported, "{mode} does not support unknown sizes");
  BCAST_PHRASE(besideTarget, "{count} with a target");
  BCAST_PHRASE(atLeast, "at least {least}");
  BCAST_PHRASE(fromTo, "{least} to {most}");
  BCAST_PHRASE(aTarget, "as a target");
  BCAST_PHRASE(oneForEach, "expected {wanted} (one per operand), found {given}");
  BCAST_PHRASE(cannotBeAtRunTime, "{shape} cannot be {given} at run time");
  BCAST_PHRASE(isNot, "{value} is not a valid {type}");
  BCAST_PHRASE(isNotAsNumber, "{value} is too large for a number; write the {type} as a string");
  BCAST_PHRASE(productMultiplies, "a product multiplies and sums, so its operator is mul");
  BCAST_PHRASE(productTypes, "a product takes operands of one type: f32, f64, i32 or i64");
  BCAST_PHRASE(productSources, "an element of a product has many sources");
  BCAST_PHRASE(productRuns, "a product is not prepared, but run");
  BCAST_PHRASE(noDataAlong, "data needs numbers, not ? or *");
  BCAST_PHRASE(noPlaceAlong, "element positions need numbers, not ? or *");
  BCAST_PHRASE(needsValues, "{shape} needs {wanted} values, not {given}");
  BCAST_PHRASE(tooMany, "2^53 or more");
  BCAST_PHRASE(shapeIs, "its shape is {shape}");
  BCAST_PHRASE(beforeRunTime, "a comparison does not use run-time shapes");
  BCAST_PHRASE(faultAt, "in {op} at [{index}], {fault}");
  BCAST_PHRASE(notShift, "shift must be 0 to 63, not {shift}");
  BCAST_PHRASE(shiftOfI32, "a shift of {shift} requires i32");
  BCAST_PHRASE(noZeroPoint, "the zero point of {type} must be 0");
  BCAST_PHRASE(nanBounds, "a bound cannot be NaN");
  BCAST_PHRASE(maxBelowMin, "max is less than min");

  // What is wrong with a text
  BCAST_PHRASE(expected, "expected {wanted}, found {found}");
  BCAST_PHRASE(unexpected, "unexpected {found}");
  BCAST_PHRASE(ellipsisTwice, "a term can have one ...");
  BCAST_PHRASE(labelTwice, "the result has {label} twice");
  BCAST_PHRASE(labelUnknown, "no operand has {label}");
  BCAST_PHRASE(labelRepeated, "it has a label twice");
  BCAST_PHRASE(ellipsisUnsupported, "write a label for each axis instead of ...");
  BCAST_PHRASE(labelTwiceInTerm, "an operand has {label} twice");
  BCAST_PHRASE(labelNotSummed, "only one operand has {label}, so the result needs it");
  BCAST_PHRASE(resultInOrder, "the result must be {result}");
  BCAST_PHRASE(endOfText, "end of text");
  BCAST_PHRASE(elementType, "the element type is missing, such as f32");
  BCAST_PHRASE(vectorIsStatic, "a vector cannot contain * or ?");
  BCAST_PHRASE(writeShape, "{problem}. Write (3, 4) or 3x4");
  BCAST_PHRASE(axisSize, "{name} needs a size, such as {name}:8");
  BCAST_PHRASE(numberInParentheses, "Read as (n,). In Python, (n) is a number.");
};
inline constexpr Phrases<Literal> kPhrases;

/// A phrase in the current language.
inline std::string phrase(Literal english, std::initializer_list<Argument> arguments = {}) {
  return fillPlaceholders(translate(english), arguments);
}
inline std::string phrase(Literal english, const Arguments& arguments) {
  return fillPlaceholders(translate(english), arguments);
}

}  // namespace bcast
