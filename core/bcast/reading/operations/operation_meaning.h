// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/reading/finding/finding.h"
#include "bcast/reading/operations/operation_line.h"

namespace bcast::messages {

/// The request for an operation, by its dialect: its operands broadcast, or must be equal. Nothing
/// if it is neither element-wise nor a broadcast.
std::optional<Finding> meaningOf(const OperationLine& line);

}  // namespace bcast::messages
