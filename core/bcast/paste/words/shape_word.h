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

/// What a shape without brackets is made of; `*` can only begin one.
inline bool isOfBareShape(char c) { return isWordCharacter(c) || c == '?'; }

/// What closes a bracket that opens a shape, or a list of them; NUL for any other character.
inline char closingOf(char opening) {
  return opening == '(' ? ')' : opening == '[' ? ']' : opening == '{' ? '}' : '\0';
}

/// A shape within a text, and its element type where one is written with it.
struct ShapeWord {
  Shape shape;
  std::optional<ElementType> type = {};
};

/// Where a word stands says what it is: `0x3` is a shape in the place of one, as in a message or a
/// list, and a number elsewhere; so is TensorFlow's `<unknown>`.
enum class Place : std::uint8_t { ofShape, anywhere };

/// Takes one that comes next: `(2, 3)` `[2,?]` `{2,3}` `torch.Size([2])` `tensor<2xf32>`
/// `vector<2xf32>` `f32[2]{0}` `2x3`. Where there is none, nothing is passed.
std::optional<ShapeWord> takeShape(Cursor& at, Place place = Place::ofShape);

/// A target, in which -1 may keep an extent: `(-1, 4)`.
std::optional<std::string> takeTarget(Cursor& at);

/// A count, where one comes next.
std::optional<Extent> takeCount(Cursor& at);

}  // namespace bcast::messages
