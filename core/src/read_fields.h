// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/error.h"
#include "bcast/request.h"
#include "bcast/result.h"
#include "bcast/value.h"
#include "path.h"

namespace bcast {

/// Why reading failed, or nothing.
using Fault = std::optional<Error>;
using FieldNames = std::span<const std::string_view>;

/// How a request holds its operands: as shapes, or as tensors `{shape, type, data}`.
enum class OperandForm : std::uint8_t { shapes, tensors };

/// The fault of a value that is not what is `wanted`: missing where it is null, else wrongType.
Fault mismatch(const Value* value, const Path& path, std::string_view wanted);

/// The first member of an object that is not among the `known` ones.
Fault checkKeys(const Value& object, FieldNames known, const Path& path);

Fault readInto(std::string& text, const Value* value, const Path& path);
Fault readInto(std::vector<std::int64_t>& list, const Value* value, const Path& path);

/// A request's own fields; where `extra` is not empty, the object may hold a field of that name
/// beside.
Result<Request> readFields(const Value& value, OperandForm form, std::string_view extra);

}  // namespace bcast
