// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "bcast/error/result.h"
#include "bcast/lower/lower.h"
#include "bcast/read/read_run.h"
#include "bcast/read/value.h"

namespace bcast {

/// A lowering that somebody asks for, and how it is to be printed.
struct PrintRequest {
  LowerRequest lower;
  bool comments = false;
};

/// `{op, operands, result?, attributes?}` or `{tosa}`, and `strategy?`, `assume?`, `comments?`. An
/// operand is `{shape, type}` or text, `tensor<?x3xf32>`; a result a shape, or such a text.
/// Errors: missingField, unknownField, repeatedField, wrongType, unknownStrategy, unknownType,
/// valueOutOfRange, those of `parseShape` and of `parseTosa`.
Result<PrintRequest> readLower(const Value& value);

/// The same with `inputs`, tensors `{shape, type, data}`, whose typed arrays are used up.
struct PrintAndRunRequest {
  PrintRequest print;
  OwnedRun inputs;  ///< Only its shapes and data.
};
Result<PrintAndRunRequest> readExecute(const Value& value);

}  // namespace bcast
