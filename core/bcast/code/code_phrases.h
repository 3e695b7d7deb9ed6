// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast::code {

/// The notes on a program, and the comments in it (`Phrases`).
template <class Text>
struct CodePhrases {
  // Arguments
  BCAST_PHRASE(filledWithIndices, "{A} is filled with the indices of its elements.");
  BCAST_PHRASE(isArgument, "{A} is an argument of the function.");

  // No program
  BCAST_PHRASE(lacksType, "{system} does not support {type}.");
  BCAST_PHRASE(cppLacksType, "C++20 has no {type}.");
  BCAST_PHRASE(inputsLackType,
               "The model's inputs are NumPy arrays, and NumPy does not support {type}.");
  BCAST_PHRASE(onnxCountsNoZeros, "ONNX has no operator to count leading zeros.");
  BCAST_PHRASE(onnxShiftsUnsigned, "ONNX's BitShift supports only unsigned integers.");
  BCAST_PHRASE(tosaDividesI32, "TOSA divides only i32 (tosa.int_div).");
  BCAST_PHRASE(tosaClampsNoF64, "The bounds of tosa.clamp are f32: f64 is not supported.");
  BCAST_PHRASE(tosaReshapesNoZero, "TOSA's reshape does not support a size of 0.");
  BCAST_PHRASE(tosaTilesNoZero, "TOSA's tile cannot return a size of 0.");
  BCAST_PHRASE(uncountable, "{A} has more than 2^53 elements: too many for any system.");
  BCAST_PHRASE(endsInError, "The computation fails with an error for these run-time shapes.");
  BCAST_PHRASE(isUnspecified, "The behavior is unspecified for these run-time shapes.");
  BCAST_PHRASE(isUndefined, "The behavior is undefined for these run-time shapes.");

  // Values that differ from the engine's, and how they are computed
  BCAST_PHRASE(zerosOpen,
               "{system} does not specify whether −0 or +0 is greater; the engine uses +0.");
  BCAST_PHRASE(outsideOpen,
               "{system} does not define the result for NaN or values outside the type. The engine "
               "uses 0 for NaN, and otherwise the nearest value of the type.");
  BCAST_PHRASE(outsideUndefined,
               "In C++, converting NaN or values outside the type is undefined behavior. The "
               "engine uses 0 for NaN, and otherwise the nearest value of the type.");
  BCAST_PHRASE(
      xtensorCompares,
      "xtensor compares the operands. For NaN, or for −0 and +0, it may return the other one.");
  BCAST_PHRASE(eachInPython, "{system} has no such function: Python computes each element.");
  BCAST_PHRASE(maskTakesSign, "PyTorch shifts in the sign bit; the mask removes it.");

  BCAST_PHRASE(noProduct, "A product is written for NumPy, PyTorch and JAX, not for {system}.");

  // Comments in programs
  BCAST_PHRASE(byBroadcasting, "The same by broadcasting and a sum.");
  BCAST_PHRASE(laidByClause, "Aligned by {clause}; {system} itself aligns the last axes.");
  BCAST_PHRASE(fromOnnx, "Requires onnx 1.13 or newer.");
};
inline constexpr CodePhrases<Literal> kCodePhrases;

}  // namespace bcast::code
