// SPDX-License-Identifier: MIT
#pragma once

#include <string>

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

}  // namespace bcast::messages
