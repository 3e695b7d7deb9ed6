// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "bcast/mode/mode.h"
#include "bcast/paste/shapes/pasted.h"
#include "bcast/paste/words/shape_word.h"

namespace bcast::messages {

/// Shapes one after the other.
struct ShapeList {
  std::vector<ShapeWord> shapes = {};
  std::optional<std::size_t> unread = {};  ///< The position of an unreadable shape: `(n, 4)`.
};

/// Reads all shapes that come next, on any number of lines. They may be separated by commas and
/// words such as `and` and `vs.`, or be in another pair of brackets.
ShapeList takeShapes(Cursor& at);

/// Whether a list that has `count` shapes so far ends with its line, because the next line does not
/// continue it: `[1]    12345 exit 1`. Skips blanks.
bool endsWithLine(Cursor& at, std::size_t count);

/// The result for a message that lists several shapes, with a note if one of them cannot be read;
/// nothing if it is cut off before the second.
std::optional<Pasted> severalOf(PastedKind kind, std::string_view mode, ShapeList list);

}  // namespace bcast::messages
