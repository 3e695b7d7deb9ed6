// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast::messages {

/// The notes on a pasted text (`Phrases`).
template <class Text>
struct PastePhrases {
  BCAST_PHRASE(noShapes, "The message does not contain the shapes.");
  BCAST_PHRASE(shapeLeftOut,
               "A shape in the message cannot be read. It and everything after it were left out.");
  BCAST_PHRASE(noOperation,
               "The message does not contain the shapes. Paste the line with the operation and its "
               "types too.");
  BCAST_PHRASE(oneAxis,
               "The message gives the sizes along one axis. Axes before it are written as 1; axes "
               "after it are unknown.");
  BCAST_PHRASE(axisUnknown,
               "The message gives two sizes, but not their axis. Each shape has only that axis.");
  BCAST_PHRASE(onlyBroadcast,
               "The message gives the broadcast shape, not the shape of each input.");
  BCAST_PHRASE(remapped, "These are the shapes after NumPy's remapping: a new axis has size 1.");
  BCAST_PHRASE(otherOperator, "The operator in the text is not supported here.");
  BCAST_PHRASE(equalShapes,
               "This operation does not broadcast: its operands must have equal shapes. No mode "
               "here covers it.");
  BCAST_PHRASE(leftOut,
               "TOSA 1.0 passes the shift or zero points as operands. They do not broadcast and "
               "were left out.");
  BCAST_PHRASE(notRead, "{name} is not supported, or its line has no tensor types");
  BCAST_PHRASE(unsignedNumbers, "{name} uses unsigned numbers, and only u8 is supported");
  BCAST_PHRASE(firstOperation,
               "The text has several element-wise operations on tensors. This is the first.");
  BCAST_PHRASE(
      severalOperations,
      "Several operations have this name, and the message does not say which. This is the first.");
  BCAST_PHRASE(
      unknownMessage,
      "No known error message found. The shapes are from the last line or paragraph with shapes.");
  BCAST_PHRASE(needsShapes,
               "Some names have no shape or size yet. Write them first: x: (3, 4), or N = 8.");
  BCAST_PHRASE(failsInside, "This part of the expression fails first.");
};
inline constexpr PastePhrases<Literal> kPastePhrases;

}  // namespace bcast::messages
