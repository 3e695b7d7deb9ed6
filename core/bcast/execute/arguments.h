// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bcast/error/error.h"
#include "bcast/program/ir.h"

namespace bcast::ir {

/// The path of a field of an operand in a request.
inline std::string pathOf(std::size_t operand, const char* field) {
  return "/operands/" + std::to_string(operand) + field;
}

/// The error for a wrong number of arguments of a program.
Error wrongCount(std::size_t wanted, std::size_t given);

/// Checks that shapes match the arguments of a program. Errors: operandCount, dynamicExtent,
/// runtimeMismatch.
std::optional<Error> checkArguments(const Program& program, const std::vector<Shape>& shapes);

}  // namespace bcast::ir
