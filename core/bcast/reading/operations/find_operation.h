// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "bcast/reading/finding/finding.h"
#include "bcast/reading/operations/operation_line.h"

namespace bcast::messages {

/// Whether an operation broadcasts implicitly: `chlo.broadcast_add`.
bool isImplicit(const OperationLine& line);

/// Whether it treats its operands as unsigned although their types are signless: `arith.maxui`.
bool takesUnsigned(const OperationLine& line);

/// The word of its operator for `operatorNamed`. `and` is logical or bitwise, and a comparison has
/// its predicate.
std::string opcodeWord(const OperationLine& line, const Finding& finding);

/// The start of the first operation of a supported dialect, including its quote; npos if there is
/// none.
std::size_t findOperation(std::string_view text);

/// The name of the operation that begins a text: `stablehlo.add`.
std::string_view operationName(std::string_view text);

}  // namespace bcast::messages
