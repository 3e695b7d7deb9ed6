// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "bcast/error/error.h"
#include "bcast/error/path.h"
#include "bcast/read/value.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// The name of an element type. Errors: missingField, wrongType, unknownType.
std::optional<Error> readType(ElementType& type, const Value* value, const Path& path);

/// Stores a value as an element at `place`: a number, rounded to the type where that is a float;
/// for bool also true and false, for floats also "NaN", "Infinity", "-Infinity", for i64 also its
/// digits as a text, and from 2^53 on only those. Errors: wrongType, valueOutOfRange.
std::optional<Error> storeElement(ElementType type, const Value& value, std::byte* place,
                                  const Path& path);

}  // namespace bcast
