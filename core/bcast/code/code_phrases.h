// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/phrases.h"

namespace bcast::code {

/// What is said beside a program of a system, and in its comments (`Phrases`).
struct CodePhrases {
  // What a program is given
  Literal filledWithIndices{"{A} is filled with the indices of its elements."};
  Literal isArgument{"{A} is an argument of the function."};

  // Why there is no program
  Literal lacksType{"{system} has no {type}."};
  Literal cppLacksType{"C++20 has no {type}."};
  Literal inputsLackType{"NumPy, which holds the inputs of the model, has no {type}."};
  Literal onnxCountsNoZeros{"ONNX has no operator that counts leading zeros."};
  Literal onnxShiftsUnsigned{"ONNX's BitShift takes unsigned integers only."};
  Literal tosaDividesI32{"TOSA divides i32 only: tosa.int_div."};
  Literal tosaClampsNoF64{"The bounds of tosa.clamp are f32: it takes no f64."};
  Literal tosaReshapesNoZero{"TOSA's reshape takes no extent of 0."};
  Literal tosaTilesNoZero{"TOSA's tile gives no extent of 0."};
  Literal uncountable{"{A} has more than 2^53 elements, which no system holds."};
  Literal endsInError{"With these run-time shapes the computation ends in an error."};
  Literal isUnspecified{"Nobody has specified what happens with these run-time shapes."};
  Literal isUndefined{"With these run-time shapes the behavior is undefined."};

  // Where values are others than the engine's, and how they come about
  Literal zerosOpen{"{system} leaves open which of -0 and +0 is the greater; here it is +0."};
  Literal outsideOpen{
      "What is outside of the type, or NaN, has no defined result in {system}; here it is the "
      "nearest of the type, and 0 for NaN."};
  Literal outsideUndefined{
      "What is outside of the type, or NaN, is undefined behavior in C++; here it is the nearest "
      "of the type, and 0 for NaN."};
  Literal xtensorCompares{
      "xtensor compares: where one operand is NaN, or they are -0 and +0, the result may be the "
      "other one."};
  Literal eachInPython{"{system} has no such function: Python computes each element."};
  Literal maskTakesSign{"PyTorch shifts the sign in; the mask takes it away."};

  // Comments in programs
  Literal laidByClause{"By {clause}; {system} itself lines the last axes up."};
  Literal fromOnnx{"From onnx 1.13 on."};
};
inline constexpr CodePhrases kCodePhrases;

}  // namespace bcast::code
