// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast::messages {

/// The notes on a finding text (`Phrases`).
template <class Text>
struct ReadingPhrases {
  BCAST_PHRASE(partlyRead, "A part of the message cannot be read, so its shapes are left out.");
  BCAST_PHRASE(noOperation,
               "The message does not contain the shapes. Paste the line with the operation and its "
               "types too.");
  BCAST_PHRASE(onlyBroadcast,
               "The message gives the broadcast shape, not the shape of each input.");
  BCAST_PHRASE(broadcastAsOperand,
               "The message does not contain the shape of the other operand. The broadcast shape "
               "is in its place.");
  BCAST_PHRASE(openAxes, "… stands for axes that the message does not contain.");
  BCAST_PHRASE(
      shapesAround,
      "The message has only a size of each. The shapes are the two in the text that fit it.");
  BCAST_PHRASE(sizeAtRunTime,
               "PyTorch cannot decide this before the run: the size is not known yet.");
  BCAST_PHRASE(mayBeOutput,
               "NumPy also lists the output of an operation like x += y: the third shape may be "
               "it.");
  BCAST_PHRASE(remapped,
               "These are the shapes after the system's remapping: a new axis has size 1.");
  BCAST_PHRASE(oneBatchAxis,
               "PyTorch makes one axis of all batches: the first size may be their product. "
               "A may also be a vector.");
  BCAST_PHRASE(otherOperator, "The operator in the text is not supported here.");
  BCAST_PHRASE(equalShapes, "This operation does not broadcast: its shapes must be equal.");
  BCAST_PHRASE(leftOut,
               "TOSA 1.0 passes the shift or zero points as operands. They do not broadcast and "
               "were left out.");
  BCAST_PHRASE(notRead, "{name} is not supported, or its line has no tensor types");
  BCAST_PHRASE(unsignedNumbers, "{name} uses unsigned numbers, and only u8 is supported");
  BCAST_PHRASE(firstOperation,
               "The text has several operations on tensors. This is the first that fails or may "
               "fail; if there is none, the first.");
  BCAST_PHRASE(
      severalOperations,
      "Several operations have this name, and the message does not say which. This is the first.");
  BCAST_PHRASE(
      unknownMessage,
      "No known error message found. The shapes are from the last line or paragraph with shapes.");
  BCAST_PHRASE(shapesOfSentence,
               "The shapes are those of the sentence. The rules are those of element-wise "
               "operations.");
  BCAST_PHRASE(shapesOfCode,
               "The code has no operation on these arrays. The rules are those of element-wise "
               "operations.");
  BCAST_PHRASE(leftUnread, "Parts of the code cannot be read, and are left out.");
  BCAST_PHRASE(needsShapes,
               "Some names have no shape or size yet. Write them first: x: (3, 4), or N = 8.");

  // Headlines
  BCAST_PHRASE(refusedWithoutShapes,
               "{system} refused this. The text has no shapes that can be read.");
  BCAST_PHRASE(refusedUnread, "{system} refused this. Some of its shapes cannot be read.");
  BCAST_PHRASE(warnedWithoutShapes,
               "{system} warned of this. The text has no shapes that can be read.");
  BCAST_PHRASE(refusedBy, "{system} refused this.");
  BCAST_PHRASE(refusedAllowed,
               "{system} refused this. Broadcasting alone would give {shape}, so another rule "
               "applied. Perhaps the shapes must be equal, or the result is written in place.");
  BCAST_PHRASE(refusedInOrder,
               "{system} refused this, but these shapes fit: the message may print the axes in "
               "another order.");
  BCAST_PHRASE(
      refusedEqual,
      "{system} refused this, but these shapes are equal: the reason must be another one.");
  BCAST_PHRASE(warnedOf, "{system} warned of this. {headline}");
  BCAST_PHRASE(sizesDiffer, "{a} and {b} meet on one axis. They differ, and neither is 1.");
  BCAST_PHRASE(sizesDifferOn,
               "{a} and {b} meet on axis {axis}, counted from the left. They differ, and neither "
               "is 1.");
  BCAST_PHRASE(sizesUnequal, "{a} and {b} must be equal, but they differ.");
  BCAST_PHRASE(dimensionUnequal, "{name}: {a} and {b} must be equal, but they differ.");
  BCAST_PHRASE(labelDiffers, "{name}: {a} and {b} differ, and neither is 1.");
  BCAST_PHRASE(axisUnequal, "Axis −{fromRight}: {a} and {b} must be equal, but they differ.");
  BCAST_PHRASE(ranksUnequal, "{A} and {B} must be equal, but their ranks are {from} and {to}.");
  BCAST_PHRASE(maskUnequal,
               "Axis −{fromRight}: the mask has {b}, the array {a}. A mask never stretches.");
  BCAST_PHRASE(outputTooSmall,
               "The result {shape} does not fit into {A}: an output never stretches.");
  BCAST_PHRASE(countsDiffer,
               "{system} refused this: another shape must have the same number of elements.");
  BCAST_PHRASE(
      needsCopy,
      "PyTorch refused this: view never copies, and this shape needs a copy. Use reshape.");
  BCAST_PHRASE(gives, "The result of {function} has shape {shape}.");
  BCAST_PHRASE(mustBeEqual, "An unknown size meets another one. They must be equal at run time.");
  BCAST_PHRASE(doNotFit, "These shapes do not fit for {function}.");
  BCAST_PHRASE(innerDiffer, "The inner sizes differ: {a} and {b}.");
  BCAST_PHRASE(system, "The system");

  BCAST_PHRASE(otherAxis, "{B} lost an axis in a reduction, so it is aligned with another one.");

  // Fixes
  BCAST_PHRASE(keepAxes, "Keep the axis in the reduction: {shape}.");
  BCAST_PHRASE(lengthsDiffer, "{a} and {b} are different lengths, and nothing stretches them.");
  BCAST_PHRASE(isLonger, "{a} is {count} longer than {b}: slice the one, or pad the other.");
};
inline constexpr ReadingPhrases<Literal> kReadingPhrases;

}  // namespace bcast::messages
