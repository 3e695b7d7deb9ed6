// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/reading/finding/finding.h"
#include "bcast/reading/words/shape_word.h"

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

/// Reads a list of shapes on one or more lines, with or without names; nothing if the text has
/// anything else.
std::optional<Finding> readLists(std::string_view text);

/// Reads the name of a function and then only shapes: `torch.add (3, 4) (4,)`,
/// `tosa.add <?x3xf32>, <1x?xf32>`. Without the blank, or without several shapes, it is a call.
std::optional<Finding> readNamedShapes(std::string_view text);

/// Reads the two shapes of a sentence, `a has shape (3, 4) and b has shape (3,)`; nothing if the
/// text has other brackets, or words of an operation that does not broadcast.
std::optional<Finding> readSentence(std::string_view text);

/// Why a text that is meant as a list of shapes is none; nothing if it is not meant as one. Errors:
/// those of `parseShape`.
std::optional<Error> whyNoList(std::string_view text);

/// Reads the shapes in an error message that is not known, from its last line or paragraph with
/// shapes; nothing if the text is no error message.
std::optional<Finding> readReport(std::string_view text);

}  // namespace bcast::messages
