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

/// An element-wise operation of MLIR's tosa dialect, read from a text.
struct TosaOp {
  std::string op;                         ///< The name for `findOp`: `div` for `tosa.int_div`.
  std::vector<Shape> operands;            ///< `*` if a type is unranked.
  std::vector<ElementType> types;         ///< Of the operands.
  std::vector<std::string> names;         ///< Of the operands, without `%`; may repeat.
  Shape result;                           ///< The declared shape.
  ElementType resultType;                 ///< A result type of the operator for `types`.
  Attributes attributes;                  ///< Valid attributes of `op`.
  std::optional<std::string> function{};  ///< Its name, without `@` and quotes.
};

/// Reads one tosa operation on tensors, as LLVM 16 to 19 print it: `"tosa.add"(%a, %b) : (…) -> …`
/// or `tosa.add %a, %b : (…) -> …`. It may be alone, or in a `func.func` that applies it to its
/// arguments and returns its result, possibly in a `module`. Properties may be `{…}` or `<{…}>`;
/// the attributes of functions and arguments are ignored. Errors, each with its offset, line and
/// column: malformedTosa, tosaNotTaken, operandCount, unknownType, typeNotTaken, attributeNotTaken,
/// attributeMissing, valueOutOfRange, and those of `parseShape`. The time is proportional to the
/// length of the text. Source: MLIR Language Reference, Operations; TOSA dialect of LLVM 19.
Result<TosaOp> parseTosa(std::string_view text);

/// A tensor type of MLIR: `tensor<?x3xf32>`.
struct TypedShape {
  Shape shape;
  ElementType type;
};
/// Reads a tensor type. Errors: malformedTosa, unknownType, and those of `parseShape`, with the
/// offset.
Result<TypedShape> parseTensorType(std::string_view text);

}  // namespace bcast
