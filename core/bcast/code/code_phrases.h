// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast::code {

/// What is said beside a program of a system, and in its comments (`Phrases`).
template <class Text>
struct CodePhrases {
  // What a program is given
  BCAST_PHRASE(filledWithIndices, "{A} is filled with the indices of its elements.");
  BCAST_PHRASE(isArgument, "{A} is an argument of the function.");

  // Why there is no program
  BCAST_PHRASE(lacksType, "{system} has no {type}.");
  BCAST_PHRASE(cppLacksType, "C++20 has no {type}.");
  BCAST_PHRASE(inputsLackType, "NumPy, which holds the inputs of the model, has no {type}.");
  BCAST_PHRASE(onnxCountsNoZeros, "ONNX has no operator that counts leading zeros.");
  BCAST_PHRASE(onnxShiftsUnsigned, "ONNX's BitShift takes unsigned integers only.");
  BCAST_PHRASE(tosaDividesI32, "TOSA divides i32 only: tosa.int_div.");
  BCAST_PHRASE(tosaClampsNoF64, "The bounds of tosa.clamp are f32: it takes no f64.");
  BCAST_PHRASE(tosaReshapesNoZero, "TOSA's reshape takes no extent of 0.");
  BCAST_PHRASE(tosaTilesNoZero, "TOSA's tile gives no extent of 0.");
  BCAST_PHRASE(uncountable, "{A} has more than 2^53 elements, which no system holds.");
  BCAST_PHRASE(endsInError, "With these run-time shapes the computation ends in an error.");
  BCAST_PHRASE(isUnspecified, "Nobody has specified what happens with these run-time shapes.");
  BCAST_PHRASE(isUndefined, "With these run-time shapes the behavior is undefined.");

  // Where values are others than the engine's, and how they come about
  BCAST_PHRASE(zerosOpen, "{system} leaves open which of -0 and +0 is the greater; here it is +0.");
  BCAST_PHRASE(outsideOpen,
               "What is outside of the type, or NaN, has no defined result in {system}; here it is "
               "the nearest of the type, and 0 for NaN.");
  BCAST_PHRASE(outsideUndefined,
               "What is outside of the type, or NaN, is undefined behavior in C++; here it is the "
               "nearest of the type, and 0 for NaN.");
  BCAST_PHRASE(xtensorCompares,
               "xtensor compares: where one operand is NaN, or they are -0 and +0, the result may "
               "be the other one.");
  BCAST_PHRASE(eachInPython, "{system} has no such function: Python computes each element.");
  BCAST_PHRASE(maskTakesSign, "PyTorch shifts the sign in; the mask takes it away.");

  // Comments in programs
  BCAST_PHRASE(laidByClause, "By {clause}; {system} itself lines the last axes up.");
  BCAST_PHRASE(fromOnnx, "From onnx 1.13 on.");
};
inline constexpr CodePhrases<Literal> kCodePhrases;

}  // namespace bcast::code
