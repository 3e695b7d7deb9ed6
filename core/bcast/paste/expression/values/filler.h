// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/paste/expression/values/value.h"

namespace bcast::expression {

/// The contents of an array that is filled with another one; nothing if their shapes do not fit.
std::optional<Contents> filledWith(const Value& filler, const Shape& shape);

}  // namespace bcast::expression
