// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/paste/shapes/pasted.h"
#include "bcast/paste/words/shape_word.h"

namespace bcast::messages {

/// The shapes of a line, with their names.
struct Line {
  std::vector<ShapeWord> shapes = {};
  std::vector<std::string> names = {};  ///< Empty if a shape has none.
};

/// Reads a line of shapes in any notation, with or without names; nothing if it has other text:
/// `2,3`, `(2, 3) and 4`, `a: 2x3, b: 4`.
std::optional<Line> readList(std::string_view text);

/// The shapes in a line of prose, if any.
Line readProse(std::string_view text);

/// Reads shapes without a message: a list on one or more lines, with or without names; or those in
/// a line of prose. Errors: noShape; those of `parseShape` if the text is shapes only.
Result<Pasted> readLines(std::string_view text);

}  // namespace bcast::messages
