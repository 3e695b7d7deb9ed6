// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/shape/shape.h"

namespace bcast::expression {

/// The shape in a comment that follows a place on its line: `# (64, 1)`, `# shape: [64, 1]`.
std::optional<Shape> shapeInComment(std::string_view text, std::size_t place);

/// Names with their shapes, in comments on lines of their own: `# pred: [64, 1], y: [64]`.
std::vector<std::pair<std::string_view, Shape>> shapesInComments(std::string_view text);

}  // namespace bcast::expression
