// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "bcast/error/result.h"
#include "bcast/infer/request.h"
#include "bcast/read/read_value.h"
#include "bcast/read/value.h"

namespace bcast {

using FieldNames = std::span<const std::string_view>;

/// How a request holds its operands: as shapes, or as tensors `{shape, type, data}`.
enum class OperandForm : std::uint8_t { shapes, tensors };

/// The first member of an object that is not among the `known` ones, or is named twice.
Fault checkKeys(const Value& object, FieldNames known, const Path& path);

/// A request's own fields. Where `other` is not empty it names one that the object may hold beside
/// them, or one of them that it may not hold and that is left as it is; `another` one more that it
/// may hold. Beside tensors it may also hold "attributes".
Result<Request> readFields(const Value& value, OperandForm form, std::string_view other,
                           std::string_view another = {});

}  // namespace bcast
