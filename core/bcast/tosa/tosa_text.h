// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/op/attributes.h"
#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// One element-wise operation of MLIR's tosa dialect, as a text has it.
struct TosaOp {
  std::string op;                         ///< As `findOp` knows it: `div` for `tosa.int_div`.
  std::vector<Shape> operands;            ///< `*` where a type is unranked.
  std::vector<ElementType> types;         ///< Of the operands.
  std::vector<std::string> names;         ///< Of the operands, without `%`; one may come twice.
  Shape result;                           ///< The declared one.
  ElementType resultType;                 ///< One that the operator gives for `types`.
  Attributes attributes;                  ///< Those that `op` takes, in their range.
  std::optional<std::string> function{};  ///< Its name, without `@` and quotes.
};

/// Reads one operation of tosa on tensors, as LLVM 16 to 19 write it: `"tosa.add"(%a, %b) : (…) ->
/// …` or `tosa.add %a, %b : (…) -> …`; by itself, or on the arguments of a `func.func` that returns
/// its result, which may be in a `module`. Properties may be `{…}` or `<{…}>`; the attributes of
/// functions and arguments are passed over.
/// Errors, each with its offset, line and column: malformedTosa, tosaNotTaken, operandCount,
/// unknownType, typeNotTaken, attributeNotTaken, attributeMissing, valueOutOfRange, and those of
/// `parseShape`. The time is proportional to the length of the text.
/// Source: MLIR Language Reference, Operations; TOSA dialect of LLVM 19.
Result<TosaOp> parseTosa(std::string_view text);

/// A tensor type of MLIR: `tensor<?x3xf32>`.
struct TypedShape {
  Shape shape;
  ElementType type;
};
/// Reads one. Errors: malformedTosa, unknownType, and those of `parseShape`, with the offset.
Result<TypedShape> parseTensorType(std::string_view text);

}  // namespace bcast
