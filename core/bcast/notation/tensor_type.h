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

/// A tensor type of MLIR: its shape, and the word for its elements with its place, in bytes.
struct TensorType {
  Shape shape;
  std::string_view element;
  std::size_t elementPosition;
};

/// Reads what follows `tensor<`, up to the `>` and with it. The error's offset is in bytes.
Result<TensorType> readTensorType(Cursor& at, MinusOne minusOne);

/// Reads one more extent and the spaces after it. The error's offset is in bytes.
std::optional<Error> readAxis(Cursor& at, std::vector<Extent>& extents, MinusOne minusOne);

/// Passes over the name of a number type, where one comes next; else gives an empty text.
std::string_view takeNumberType(Cursor& at);

/// Moves behind `f32[`, as XLA (`f32[2,3]`) and JAX (`float32[2,3]`, or `i32[2,3]` in a jaxpr)
/// begin a shape, if it comes next; any of their element types will do.
bool takeTypeBeforeList(Cursor& at);

}  // namespace bcast
