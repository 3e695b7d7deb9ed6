// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "bcast/error/result.h"
#include "bcast/evaluate/evaluate.h"
#include "bcast/evaluate/layout.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// The most multiplications of a product.
inline constexpr std::int64_t kProductLimit = std::int64_t{1} << 24;

/// Checks the operator, its attributes and the types of a product. Errors: optionNotTaken for an
/// operator that is not `mul`; attributeNotTaken for any attribute; typeNotTaken, dynamicExtent.
std::optional<Error> checkProduct(const TypedRequest& typed);

/// Multiplies the elements in each cell of the columns, and sums along the columns that the result
/// does not have. Operands are of one type: f32, f64, i32 or i64. Integers wrap; floats are
/// computed in f64 and rounded once, so that f32 may differ from a system's own sum. Precondition:
/// `validate` accepts the request, and returns this mode. Errors: those of `checkProduct`;
/// dataLength, productTooLarge, outOfMemory.
Result<Evaluation> evaluateProduct(const Mode& mode, const RunRequest& run);

}  // namespace bcast
