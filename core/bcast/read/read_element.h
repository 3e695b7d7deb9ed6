// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "bcast/read/reader.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// Stores a value as an element at `place`: a number, rounded to the type where that is a float;
/// for bool also true and false, for floats also "NaN", "Infinity", "-Infinity", for i64 also its
/// digits as a text, and from 2^53 on only those. Errors: wrongType, valueOutOfRange.
void storeElement(ElementType type, const Reader& in, std::byte* place);

}  // namespace bcast
