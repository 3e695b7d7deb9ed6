// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/error.h"
#include "bcast/request.h"
#include "bcast/result.h"
#include "bcast/value.h"

namespace bcast {

/// Why reading failed, or nothing.
using Fault = std::optional<Error>;
using FieldNames = std::vector<std::string_view>;

/// How a request holds its operands: as shapes, or as tensors `{shape, type, data}`.
enum class OperandForm : std::uint8_t { shapes, tensors };

/// The fault of a value that is not what is `wanted`: missing where it is null, else wrongType.
Fault mismatch(const Value* value, const std::string& path, std::string_view wanted);

/// The first member that is not among the `known` ones.
Fault checkKeys(const Value::Object& object, const FieldNames& known, const std::string& path);

Fault readInto(std::string& text, const Value* value, const std::string& path);
Fault readInto(std::vector<std::int64_t>& list, const Value* value, const std::string& path);

/// A request's own fields; the object may hold the `extra` ones beside them, and not the one that is
/// left out.
Result<Request> readFields(const Value& value, OperandForm form, FieldNames extra,
                           std::string_view leftOut = {});

}  // namespace bcast
