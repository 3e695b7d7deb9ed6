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
  std::vector<std::string> names = {};  ///< Empty where one has none.
};

/// Reads a line that is shapes in any notation, and nothing else but their names; nothing where
/// it is not: `2,3`, `(2, 3) and 4`, `a: 2x3, b: 4`.
std::optional<Line> readList(std::string_view text);

/// The shapes in a line of prose, if any.
Line readProse(std::string_view text);

/// Reads shapes that no message explains: one after the other, on one line or more, with names or
/// without; or those in a line of prose.
/// Errors: noShape; those of `parseShape`, where the text is shapes and nothing else.
Result<Pasted> readLines(std::string_view text);

}  // namespace bcast::messages
