// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/op/attributes.h"
#include "bcast/read/reader.h"

namespace bcast {

/// Reads `{min, max, ...}`; bounds are elements of the operand's `type`. Without a value, nothing
/// is read. Errors: wrongType, unknownField, unknownType, valueOutOfRange.
void readAttributes(Attributes& attributes, ElementType type, const Reader& in);

}  // namespace bcast
