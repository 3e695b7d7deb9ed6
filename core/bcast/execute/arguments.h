// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bcast/error/error.h"
#include "bcast/program/ir.h"

namespace bcast::ir {

/// Where a request says something of an operand.
inline std::string pathOf(std::size_t operand, const char* field) {
  return "/operands/" + std::to_string(operand) + field;
}

/// That a program takes another number of arguments.
Error wrongCount(std::size_t wanted, std::size_t given);

/// Whether shapes are those of a program's arguments.
/// Errors: operandCount, dynamicExtent, runtimeMismatch.
std::optional<Error> checkArguments(const Program& program, const std::vector<Shape>& shapes);

}  // namespace bcast::ir
