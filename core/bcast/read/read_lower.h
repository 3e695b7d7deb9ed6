// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "bcast/error/result.h"
#include "bcast/lower/lower.h"
#include "bcast/read/read_run.h"
#include "bcast/read/value.h"

namespace bcast {

/// A request to lower, and how to print the program.
struct PrintRequest {
  LowerRequest lower;
  bool comments = false;
};

/// `{op, operands, result?, attributes?}` or `{tosa}`, and `strategy?`, `assume?`, `comments?`. An
/// operand is `{shape, type}` or a string, `tensor<?x3xf32>`; a result is a shape or such a string.
/// Errors: missingField, unknownField, repeatedField, wrongType, unknownStrategy, unknownType,
/// valueOutOfRange, those of `parseShape` and of `parseTosa`.
Result<PrintRequest> readLower(const Value& value);

/// The same with `inputs`, tensors `{shape, type, data}`, whose typed arrays are moved from.
struct PrintAndRunRequest {
  PrintRequest print;
  OwnedRun inputs;  ///< Only its shapes and data are used.
};
Result<PrintAndRunRequest> readExecute(const Value& value);

}  // namespace bcast
