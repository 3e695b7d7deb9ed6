// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bcast/reading/words/shape_word.h"

namespace bcast::messages {

/// Reads a shape as systems print it, in any notation of `takeShape`, or with braces, words or
/// quotes: `f32{2,3}` `TensorType([2], float32)` `1-by-3` `['2', '3']` `(Base.OneTo(3),)`. Anything
/// but a number is an unknown size: `(nan, 3)`, `[-1, n]`.
std::optional<ShapeWord> takePrinted(Cursor& at);

/// Reads a target, in which -1 stays: `[-1, 115200]`.
std::optional<std::string> takePrintedTarget(Cursor& at);

}  // namespace bcast::messages
