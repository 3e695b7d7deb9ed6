// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/reading/finding/finding.h"
#include "bcast/reading/operations/operation_line.h"

namespace bcast::messages {

/// The request for an operation, by its dialect: its operands broadcast, must be equal, or are
/// multiplied. Nothing if it is neither element-wise, nor a broadcast or a product.
std::optional<Finding> meaningOf(const OperationLine& line);

}  // namespace bcast::messages
