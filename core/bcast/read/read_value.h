// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/error/error.h"
#include "bcast/error/path.h"
#include "bcast/read/value.h"
#include "bcast/shape/shape.h"
#include "bcast/text/literal.h"

namespace bcast {

/// Why reading failed, or nothing.
using Fault = std::optional<Error>;

/// The fault of a value that is not what is `wanted`: missing where it is null, else wrongType.
Fault mismatch(const Value* value, const Path& path, Literal wanted);

/// The array that a value is, or null.
const Value* arrayIn(const Value* value);

// What a value says, where it says that.
Fault readInto(std::string& text, const Value* value, const Path& path);
Fault readInto(bool& truth, const Value* value, const Path& path);
Fault readInto(std::int64_t& integer, const Value* value, const Path& path);
Fault readInto(Shape& shape, const Value* value, const Path& path);
Fault readInto(std::vector<std::int64_t>& list, const Value* value, const Path& path);
/// A shape in which -1 leaves an extent open.
Fault readOpen(Shape& shape, const Value& value, const Path& path);
/// A tensor stands for its shape.
Fault readInto(std::vector<Shape>& shapes, const Value* value, const Path& path);
/// The place stays as it is where nothing is said.
template <class T>
Fault readOptional(T& place, const Value* value, const Path& path) {
  return value == nullptr ? std::nullopt : readInto(place, value, path);
}

}  // namespace bcast
