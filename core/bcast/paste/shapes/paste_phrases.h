// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast::messages {

/// What the notes on something pasted say (`Phrases`).
template <class Text>
struct PastePhrases {
  BCAST_PHRASE(noShapes, "The message does not tell the shapes.");
  BCAST_PHRASE(
      shapeLeftOut,
      "The message has a shape that cannot be read, and that is left out with what follows it.");
  BCAST_PHRASE(noOperation,
               "The message does not tell the shapes: paste the line with the operation and its "
               "types too, which may stand above or below it.");
  BCAST_PHRASE(oneAxis,
               "The message tells the extents along one axis; the axes before it are written as 1, "
               "and axes after it are not told.");
  BCAST_PHRASE(axisUnknown,
               "The message tells two extents that met, and not along which axis: each shape has "
               "that axis alone.");
  BCAST_PHRASE(onlyBroadcast,
               "The message tells the shape that the inputs broadcast to, and not each input.");
  BCAST_PHRASE(remapped,
               "The shapes are those after NumPy's remapping, in which a new axis has extent 1.");
  BCAST_PHRASE(otherOperator, "The operator that the message names is none of those here.");
  BCAST_PHRASE(equalShapes,
               "This operation does not broadcast: it takes operands of equal shapes, and no rules "
               "here are its own.");
  BCAST_PHRASE(leftOut,
               "TOSA 1.0 made the shift of tosa.mul and the zero points of tosa.negate operands; "
               "they do not broadcast and are left out.");
  BCAST_PHRASE(notRead,
               "{name} is none of the operations that are read here, or no types of tensors stand "
               "in its line");
  BCAST_PHRASE(unsignedNumbers,
               "{name} takes its numbers as unsigned ones, and of those there are only bytes here");
  BCAST_PHRASE(firstOperation,
               "The text has more than one element-wise operation on tensors; this is its first.");
  BCAST_PHRASE(severalOperations,
               "The text has more than one operation of this name, and the message does not tell "
               "which: this is the first.");
  BCAST_PHRASE(unknownMessage,
               "No message in this text is known; these are the shapes of the last line or "
               "paragraph that has several, or any.");
};
inline constexpr PastePhrases<Literal> kPastePhrases;

}  // namespace bcast::messages
