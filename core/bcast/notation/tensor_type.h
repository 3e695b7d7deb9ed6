// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/notation/parse.h"
#include "bcast/text/cursor.h"

namespace bcast {

/// Whether a word names one of MLIR's builtin number types: `i1` `si8` `ui16` `f32` `bf16` `tf32`
/// `f8E4M3FN` `index`. (MLIR LangRef, Builtin Dialect.)
bool isNumberType(std::string_view word);

/// An MLIR tensor type: its shape, and its element type's word and position, in bytes.
struct TensorType {
  Shape shape;
  std::string_view element;
  std::size_t elementPosition;
};

/// Reads the text after `tensor<`, up to and including `>`. The error's offset is in bytes.
Result<TensorType> readTensorType(Cursor& at, MinusOne minusOne);

/// Reads one more extent and the spaces after it. The error's offset is in bytes.
std::optional<Error> readAxis(Cursor& at, std::vector<Extent>& extents, MinusOne minusOne);

/// Moves past the name of a number type, if one is next; otherwise returns an empty text.
std::string_view takeNumberType(Cursor& at);

/// Moves past `f32[`, if it is next. XLA (`f32[2,3]`) and JAX (`float32[2,3]`, or `i32[2,3]` in a
/// jaxpr) begin a shape with it; any of their element types is allowed.
bool takeTypeBeforeList(Cursor& at);

}  // namespace bcast
