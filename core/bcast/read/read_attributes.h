// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/op/attributes.h"
#include "bcast/read/read_value.h"
#include "bcast/read/value.h"

namespace bcast {

/// Reads `{min, max, ...}`; bounds are elements of the `type` of the operand that they bound.
/// Errors: wrongType, unknownField, unknownType, valueOutOfRange.
Fault readAttributes(Attributes& attributes, const Value& value, ElementType type,
                     const Path& path);

}  // namespace bcast
