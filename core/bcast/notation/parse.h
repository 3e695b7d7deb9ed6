// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/json/describe.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// A note for the reader about how a text was read.
struct ParseNote {
  std::string_view code;
  std::string_view message;
};
BCAST_FIELDS(ParseNote, code, message);

/// A shape that was read from text, and the same shape in the canonical notation.
struct Parsed {
  Shape shape;
  std::string text;
  /// The name of each axis, empty if it has none; absent if no axis has one.
  std::optional<std::vector<std::string>> axes = {};
  std::vector<ParseNote> notes = {};
};
BCAST_FIELDS(Parsed, shape, text, axes, notes);

/// The meaning of -1 as an extent: an error, or unknown (`?`).
enum class MinusOne : std::uint8_t { negative, dynamic };

/// Reads a shape in any of these notations: `(2, ?, 5)` `[2, 5]` `2x?x5` `2,5` `2 5`
/// `3` `tensor<2x?x5xf32>` `vector<4xf32>` `torch.Size([2, 5])` `TensorShape([2, None])`
/// `f32[2,5]{1,0}` `float32[2,5]` `shape=(2, 5)`; rank 0: `()` `[]` `scalar` `tensor<f32>`;
/// unranked: `*` `tensor<*xf32>`. `?` and `None` are dynamic. Axes of a list may have names:
/// `(batch:8, 4)`. Full-width characters and `×` are
/// read as their ASCII forms. Errors: emptyShape, malformedShape, negativeExtent, fractionalExtent,
/// extentTooLarge, rankTooLarge, each with the offset of the character where reading failed.
Result<Parsed> parseShape(std::string_view text, MinusOne minusOne = MinusOne::negative);

}  // namespace bcast
