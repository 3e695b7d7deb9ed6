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

}  // namespace bcast
