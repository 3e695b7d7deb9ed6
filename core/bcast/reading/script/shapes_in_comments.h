// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/shape/shape.h"

namespace bcast::expression {

using NamedShape = std::pair<std::string_view, Shape>;

/// The shape in a comment that follows a place on its line: `# (64, 1)`, `# shape: [64, 1]`.
std::optional<Shape> shapeInComment(std::string_view text, std::size_t place);

/// Whether a part of what code prints is a label, from the character before it to the one after it:
/// `"x: "`, or `}, y: {` of an f-string. Any other one is the name of an array.
bool isLabel(std::string_view printed);

/// The shapes of what code prints, in the comment behind a place or on the next line:
/// `print("x", x.shape)  # x (64, 1)`. Empty unless each name has a shape.
std::vector<NamedShape> shapesBehind(std::string_view text, std::size_t place,
                                     const std::vector<std::string_view>& printed);

/// The end of the line before the output of code that prints a label first; `npos` without one.
std::size_t lineOfOutput(std::string_view text, const std::vector<std::string_view>& printed);

/// Names with their shapes, in comments on lines of their own: `# pred: [64, 1], y: [64]`.
std::vector<NamedShape> shapesInComments(std::string_view text);

}  // namespace bcast::expression
