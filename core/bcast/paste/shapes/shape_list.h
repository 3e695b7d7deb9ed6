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
  std::optional<std::size_t> unread = {};  ///< Where the first stands that cannot be: `(n, 4)`.
};

/// Takes all that come next, with commas and words such as `and` and `vs.` between them, or in one
/// more pair of brackets, on any number of lines.
ShapeList takeShapes(Cursor& at);

/// Whether a list that has `count` shapes so far ends with its line, because the next one does not
/// begin as a list goes on: `[1]    12345 exit 1`. Passes over blanks.
bool endsWithLine(Cursor& at, std::size_t count);

/// What a message is about that lists several shapes, with a note where one of them is not read;
/// nothing where it is cut off before the second.
std::optional<Pasted> severalOf(PastedKind kind, std::string_view mode, ShapeList list);

}  // namespace bcast::messages
