// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"
#include "bcast/text/cursor.h"

namespace bcast::messages {

/// The characters of a shape without brackets; `*` only at its start.
inline bool isOfBareShape(char c) { return isWordCharacter(c) || c == '?'; }

/// The closing bracket for one that opens a shape or a list; NUL for any other character.
inline char closingOf(char opening) {
  return opening == '(' ? ')' : opening == '[' ? ']' : opening == '{' ? '}' : '\0';
}

/// A shape in a text, with its element type if there is one.
struct ShapeWord {
  Shape shape;
  std::optional<ElementType> type = {};
};

/// The context decides what a word is: `0x3` is a shape if one is expected, as in a message or a
/// list, and a number elsewhere. The same is true of TensorFlow's `<unknown>`.
enum class Place : std::uint8_t { ofShape, anywhere };

/// Reads a shape that comes next: `(2, 3)` `[2,?]` `{2,3}` `torch.Size([2])` `tensor<2xf32>`
/// `vector<2xf32>` `<2xf32>` `f32[2]{0}` `2x3`. If there is none, reads nothing.
std::optional<ShapeWord> takeShape(Cursor& at, Place place = Place::ofShape);

/// A target, in which -1 may mean "keep the extent": `(-1, 4)`.
std::optional<std::string> takeTarget(Cursor& at);

/// A count, if one comes next.
std::optional<Extent> takeCount(Cursor& at);

}  // namespace bcast::messages
