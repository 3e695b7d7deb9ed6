// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast::messages {

/// What the notes on something pasted say (`Phrases`).
struct PastePhrases {
  Literal noShapes{"The message does not tell the shapes."};
  Literal shapeLeftOut{
      "The message has a shape that cannot be read, and that is left out with what follows it."};
  Literal noOperation{
      "The message does not tell the shapes: paste the line with the operation and its types too, "
      "which may stand above or below it."};
  Literal oneAxis{
      "The message tells the extents along one axis; the axes before it are written as 1, and axes "
      "after it are not told."};
  Literal axisUnknown{
      "The message tells two extents that met, and not along which axis: each shape has that axis "
      "alone."};
  Literal onlyBroadcast{
      "The message tells the shape that the inputs broadcast to, and not each input."};
  Literal remapped{
      "The shapes are those after NumPy's remapping, in which a new axis has extent 1."};
  Literal otherOperator{"The operator that the message names is none of those here."};
  Literal equalShapes{
      "This operation does not broadcast: it takes operands of equal shapes, and no rules here are "
      "its own."};
  Literal leftOut{
      "TOSA 1.0 made the shift of tosa.mul and the zero points of tosa.negate operands; they do "
      "not "
      "broadcast and are left out."};
  Literal notRead{
      "{name} is none of the operations that are read here, or no types of tensors stand in its "
      "line"};
  Literal unsignedNumbers{
      "{name} takes its numbers as unsigned ones, and of those there are only bytes here"};
  Literal firstOperation{
      "The text has more than one element-wise operation on tensors; this is its first."};
  Literal severalOperations{
      "The text has more than one operation of this name, and the message does not tell which: "
      "this "
      "is the first."};
  Literal unknownMessage{
      "No message in this text is known; these are the shapes of the last line or paragraph "
      "that has several, or any."};
};
inline constexpr PastePhrases kPastePhrases;

}  // namespace bcast::messages
