// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "bcast/read/reader.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// Stores a value as an element at `place`: a number, rounded if the type is a float. Also true and
/// false for bool, and "NaN", "Infinity" and "-Infinity" for floats. An i64 may be a string of
/// digits, and must be from 2^53 on. Errors: wrongType, valueOutOfRange.
void storeElement(ElementType type, const Reader& in, std::byte* place);

}  // namespace bcast
