// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "bcast/reading/words/shape_word.h"

namespace bcast::messages {

/// Shapes one after the other.
struct ShapeList {
  std::vector<ShapeWord> shapes = {};
  std::optional<std::size_t> unread = {};  ///< The position of an unreadable shape: `(n, 4)`.
};

/// Reads all shapes that come next, on any number of lines, each by `take`. They may be separated
/// by commas and words such as `and` and `vs.`, or be in another pair of brackets.
ShapeList takeShapes(Cursor& at, std::optional<ShapeWord> (*take)(Cursor&));

/// Whether a list that has `count` shapes so far ends with its line, because the next line does not
/// continue it: `[1]    12345 exit 1`. Skips blanks.
bool endsWithLine(Cursor& at, std::size_t count);

}  // namespace bcast::messages
