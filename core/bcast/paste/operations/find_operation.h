// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "bcast/paste/operations/operation_line.h"
#include "bcast/paste/shapes/pasted.h"

namespace bcast::messages {

/// Whether an operation broadcasts by itself: `chlo.broadcast_add`.
bool isImplicit(const OperationLine& line);

/// Whether it takes its numbers as unsigned ones, which their types do not tell: `arith.maxui`.
bool takesUnsigned(const OperationLine& line);

/// The word for its operator, as `operatorNamed` knows it: `and` is one of truths or of bits, and
/// comparisons say which they are.
std::string opcodeWord(const OperationLine& line, const Pasted& pasted);

/// Where the first operation of a dialect that is read here begins, with its quote where it has
/// one; npos where there is none.
std::size_t findOperation(std::string_view text);

/// The name of the operation that begins a text: `stablehlo.add`.
std::string_view operationName(std::string_view text);

}  // namespace bcast::messages
