// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bcast/error/result.h"
#include "bcast/evaluate/evaluate.h"
#include "bcast/evaluate/prepare.h"
#include "bcast/infer/request.h"
#include "bcast/read/value.h"
#include "bcast/shape/strides.h"
#include "bcast/tensor/tensor.h"

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

/// A run request with the data that it refers to.
struct OwnedRun {
  RunRequest run;
  std::vector<Buffer> buffers;
};
/// `{..., op}` whose operands are `{shape, type, data}`; typed arrays are used up.
/// Errors: those of readRequest; unknownType, valueOutOfRange, outOfMemory.
Result<OwnedRun> readRun(const Value& value);

/// `{..., op}` whose operands are `{shape, type}`.
/// Errors: those of readRequest; unknownType.
Result<PrepareRequest> readPrepare(const Value& value);

}  // namespace bcast
