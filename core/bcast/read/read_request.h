// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "bcast/error/result.h"
#include "bcast/infer/request.h"
#include "bcast/read/reader.h"
#include "bcast/read/value.h"
#include "bcast/shape/strides.h"

namespace bcast {

// From the values of another language to requests. Besides the errors named below, all give
// missingField, unknownField, repeatedField, wrongType, and those of `parseShape`, each with the
// path of the offending value.

/// `{mode, operands, ...}`; a shape is `[2, "?"]`, "*", or text in any notation.
/// Errors: tooManyOperands.
Result<Request> readRequest(const Value& value);

/// The same without a mode. Errors: those of readRequest; with one, unknownField.
Result<Request> readModeless(const Value& value);

/// A request, and a place in its result.
struct CellRequest {
  Request request;
  Index cell;
};
/// `{..., cell}`. Errors: those of readRequest.
Result<CellRequest> readCellRequest(const Value& value);

/// Whether operands are shapes, or objects with a field "shape".
enum class OperandForm : std::uint8_t { shapes, tensors };

/// The fields of a request, of an object that may also have `more`.
Request readFields(const Reader& in, OperandForm form, FieldNames more);

}  // namespace bcast
