// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bcast/element.h"
#include "bcast/error.h"
#include "bcast/extent.h"
#include "bcast/result.h"
#include "bcast/value.h"
#include "path.h"

namespace bcast {

/// An error at a place in a request.
Error badAt(ErrorCode code, const Path& path, std::string_view detail);

/// A number as an extent. Errors: negativeExtent, fractionalExtent, extentTooLarge.
Result<Extent> extentOf(double number, const Path& path);

/// A number as an integer that JavaScript holds exactly. Errors: wrongType.
Result<std::int64_t> integerOf(double number, const Path& path);

/// The name of an element type. Errors: missingField, wrongType, unknownType.
std::optional<Error> readType(ElementType& type, const Value* value, const Path& path);

/// Stores a value as an element at `place`: a number, rounded to the type where that is a float;
/// for bool also true and false, for floats also "NaN", "Infinity", "-Infinity", for i64 also its
/// digits as a text, and from 2^53 on only those. Errors: wrongType, valueOutOfRange.
std::optional<Error> storeElement(ElementType type, const Value& value, std::byte* place,
                                  const Path& path);

}  // namespace bcast
