// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "bcast/reading/finding/finding.h"
#include "bcast/reading/operations/operation_line.h"

namespace bcast::messages {

/// Whether an operation multiplies matrices: `linalg.matmul`, `stablehlo.dot_general`.
bool isProduct(std::string_view name);

/// Its request, in the mode of its system, or without a mode. Nothing if it is no product, or its
/// axes cannot be read.
std::optional<Finding> productOf(const OperationLine& line);

}  // namespace bcast::messages
