// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// What an assumption made needless, and what is wrong with a lowered program (`Phrases`).
template <class Text>
struct DefectPhrases {
  BCAST_PHRASE(needlessCheck,
               "What is assumed of {A} decides whether its extent in column {column} is 1: there "
               "is no check and no branch.");
  BCAST_PHRASE(needlessMaximum,
               "What is assumed of {A} makes its extent that of the result in column {column}: no "
               "maximum is needed.");
  BCAST_PHRASE(spaceOfFault,
               "The operands give dimension {column} of the iteration space different extents, so "
               "linalg.generic has no meaning.");
  BCAST_PHRASE(readBeyond, "{A} is read where it has no element.");
  BCAST_PHRASE(notRead, "Elements of {A} are never read.");
  BCAST_PHRASE(invalidReshape,
               "{A} would be reshaped to another number of elements, or to several unknown "
               "extents: the lowering fails.");
  BCAST_PHRASE(invalidEmpty,
               "The extents that the operands give do not go with the result type's: tensor.empty "
               "is invalid, and the lowering fails.");
  BCAST_PHRASE(missingVerification,
               "Nothing verifies that the extents go together: where they do not, the program "
               "computes something, or reads beyond an operand.");
  BCAST_PHRASE(ranksDiffer,
               "{A} has fewer axes than the result, which nothing verifies: its axes are taken "
               "from the left.");
  BCAST_PHRASE(anOperand, "an operand");
  BCAST_PHRASE(soWith, "{fault} So with {shapes}.");
};
inline constexpr DefectPhrases<Literal> kDefectPhrases;

}  // namespace bcast
