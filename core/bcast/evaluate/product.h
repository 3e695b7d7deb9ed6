// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "bcast/error/result.h"
#include "bcast/evaluate/evaluate.h"
#include "bcast/mode/mode.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// The most multiplications of a product.
inline constexpr std::int64_t kProductLimit = std::int64_t{1} << 24;

/// Checks the operator and the types of a product. Errors: operandCount; optionNotTaken for an
/// operator that is not `mul`; typeNotTaken, dynamicExtent.
std::optional<Error> checkProduct(const Request& request, std::string_view op,
                                  std::span<const ElementType> types);

/// Multiplies the elements in each cell of the columns, and sums along the columns that the result
/// does not have. Operands are of one type: f32, f64, i32 or i64; integers wrap. Precondition:
/// `validate` accepts the request, and returns this mode. Errors: those of `checkProduct`;
/// dataLength, productTooLarge, outOfMemory.
Result<Evaluation> evaluateProduct(const Mode& mode, const RunRequest& run);

}  // namespace bcast
