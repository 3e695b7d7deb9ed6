// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "bcast/reading/finding/finding.h"
#include "bcast/reading/shapes/shape_lines.h"

namespace bcast::messages {

/// Whether a message has only a size of each of two operands, and its rule can tell whether it is
/// true of given shapes.
bool lacksShapes(const Finding& message);

/// Whether a message is true of two shapes: they have its sizes, and fail. Precondition: it
/// `lacksShapes`.
bool isTrueOf(const Finding& message, const Shape& a, const Shape& b);

/// The shapes in the text around a message of which it is true, with their names; nothing if it is
/// true of none, or of several different ones. Precondition: it `lacksShapes`.
std::optional<Line> shapesAround(const Finding& message, std::string_view text);

}  // namespace bcast::messages
