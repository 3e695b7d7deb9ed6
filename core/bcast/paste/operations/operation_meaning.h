// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/paste/operations/operation_line.h"
#include "bcast/paste/shapes/pasted.h"

namespace bcast::messages {

/// What an operation asks, by its dialect: its operands are shapes that broadcast, or are equal;
/// nothing where it is no element-wise one and no broadcast.
std::optional<Pasted> meaningOf(const OperationLine& line);

/// Whether it multiplies matrices.
bool isProduct(std::string_view opcode);

}  // namespace bcast::messages
