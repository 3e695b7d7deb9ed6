// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "bcast/tensor/element.h"

namespace bcast::messages {

/// The element type for a word of any system: `f32`, `float32`, `DT_FLOAT`, `i1`.
std::optional<ElementType> elementNamed(std::string_view word);

}  // namespace bcast::messages
