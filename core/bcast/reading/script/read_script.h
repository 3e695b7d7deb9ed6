// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/reading/finding/finding.h"

namespace bcast::expression {

/// Reads code of NumPy, PyTorch, JAX or TensorFlow, and shapes with operators: `(3, 4) + (4,)`,
/// `np.ones(3) + np.ones(4)`, `x.shape` with its output. Names without a shape become `needs`.
/// Errors: noShape, textNotRead, functionNotRead, expressionFails, expressionTooDeep,
/// malformedEquation, and those of `validate`.
/// `valuesOf` is the finding whose values are computed, if any is.
Result<std::vector<Finding>> readScript(std::string_view text,
                                        std::optional<std::size_t> valuesOf = {});

}  // namespace bcast::expression
