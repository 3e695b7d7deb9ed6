// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast {

/// Checks that an assumption makes unnecessary, and defects of a lowered program (`Phrases`).
template <class Text>
struct DefectPhrases {
  BCAST_PHRASE(needlessCheck,
               "Axis {column} needs no check or branch: the assumption decides whether {A} is 1.");
  BCAST_PHRASE(needlessMaximum,
               "Axis {column} needs no maximum: by assumption, {A} has the result's size.");
  BCAST_PHRASE(
      spaceOfFault,
      "The operands disagree on the length of loop {column}, so linalg.generic is undefined.");
  BCAST_PHRASE(readBeyond, "{A} is read out of bounds.");
  BCAST_PHRASE(notRead, "Some elements of {A} are never read.");
  BCAST_PHRASE(invalidReshape,
               "The lowering fails. Reshaping {A} would change its element count, or leave "
               "several sizes unknown.");
  BCAST_PHRASE(invalidEmpty,
               "The lowering fails. tensor.empty is invalid: the operands' sizes do not match "
               "the result type.");
  BCAST_PHRASE(missingVerification,
               "A size of 1 at run time is not stretched. The result is arbitrary, or reads "
               "go out of bounds.");
  BCAST_PHRASE(ranksDiffer,
               "{A} has fewer axes than the result, and nothing checks this. Its axes are aligned "
               "from the left.");
  BCAST_PHRASE(anOperand, "an operand");
  BCAST_PHRASE(soWith, "{fault} Example: {shapes}.");
};
inline constexpr DefectPhrases<Literal> kDefectPhrases;

}  // namespace bcast
