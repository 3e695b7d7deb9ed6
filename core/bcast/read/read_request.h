// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "bcast/error/result.h"
#include "bcast/infer/request.h"
#include "bcast/read/reader.h"
#include "bcast/read/value.h"
#include "bcast/shape/shape.h"
#include "bcast/shape/strides.h"

namespace bcast {

// Reads requests from values of another language. In addition to the listed errors, all return
// missingField, unknownField, repeatedField, wrongType and those of `parseShape`, with the path of
// the invalid value.

/// `{mode, operands, ...}`; a shape is `[2, "?"]`, "*", or text in any notation.
/// Errors: tooManyOperands.
Result<Request> readRequest(const Value& value);

/// The same, with or without a mode. Errors: those of readRequest.
Result<Request> readModeless(const Value& value);

/// A request, and an element of its result.
struct CellRequest {
  Request request;
  Index cell;
};
/// `{..., cell}`. Errors: those of readRequest.
Result<CellRequest> readCellRequest(const Value& value);

/// A request, and the result that a repair should give.
struct RepairRequest {
  Request request;
  std::optional<Shape> want;
};
/// `{..., want?}`. Errors: those of readRequest.
Result<RepairRequest> readRepairRequest(const Value& value);

/// Whether operands are shapes, or objects with a field "shape".
enum class OperandForm : std::uint8_t { shapes, tensors };

/// The fields of a request, in an object that may also have the fields `more`.
Request readFields(const Reader& in, OperandForm form, FieldNames more);

}  // namespace bcast
