// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/evaluate/evaluate.h"
#include "bcast/execute/undefined_behavior.h"
#include "bcast/json/describe.h"
#include "bcast/program/ir.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

enum class Branch : std::uint8_t { then, otherwise };
BCAST_NAMES(Branch, "then", "otherwise");

/// One operation that was executed; those inside of a generic are part of it. Operations are
/// numbered as `print` does.
struct Event {
  std::size_t operation;
  std::string_view name;                    ///< `scf.if`
  std::optional<std::int64_t> number = {};  ///< What an operation on indices gave; a truth is 0, 1.
  std::optional<Branch> branch = {};        ///< Which way an scf.if went; what it runs follows.
  std::optional<Shape> shape = {};          ///< The extents of the tensor that it gave.
  std::optional<Shape> space = {};          ///< The iteration space of a linalg.generic.
  std::vector<Incident> incidents = {};
};

struct Execution {
  std::vector<Event> events;
  bool isDefined;                ///< Nothing happened that is poison or undefined.
  std::optional<Shape> shape;    ///< Of the result; absent where the run ended before.
  std::optional<Tensor> result;  ///< Absent also where there were no data.
};

/// A program, and the shapes and elements of its arguments.
struct ExecuteRequest {
  const ir::Program& program;
  std::vector<Shape> shapes;
  std::vector<Elements> data;
  std::int64_t limit = kElementLimit;  ///< As many elements may be computed, temporary ones too.
};

/// Runs a program operation by operation. Undefined behavior ends the run at its operation. Poison
/// that reaches the result is said where it arises, and what it is computed to there is 0 (a
/// shift's amount is taken modulo the width): as if frozen. Precondition: `lower` made the program.
/// Errors: operandCount, dynamicExtent, runtimeMismatch, typeNotTaken, dataLength, resultTooLarge,
/// outOfMemory. Source: MLIR 19, dialects arith, linalg, math, scf, tensor.
Result<Execution> execute(const ExecuteRequest& request);

/// The same without elements: which ways it goes, the extents, and what is undefined of them.
/// Errors: operandCount, dynamicExtent, runtimeMismatch.
Result<Execution> executeOnShapes(const ir::Program& program, const std::vector<Shape>& shapes);

}  // namespace bcast
