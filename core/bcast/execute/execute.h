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

/// An executed operation; operations inside a generic are part of it. Operations are numbered as in
/// `print`.
struct Event {
  std::size_t operation;
  std::string_view name;                    ///< `scf.if`
  std::optional<std::int64_t> number = {};  ///< The result on indices; a truth is 0 or 1.
  std::optional<Branch> branch = {};  ///< The branch that an scf.if took; its operations follow.
  std::optional<Shape> shape = {};    ///< The shape of the resulting tensor.
  std::optional<Shape> space = {};    ///< The iteration space of a linalg.generic.
  std::vector<Incident> incidents = {};
};

struct Execution {
  std::vector<Event> events;
  bool isDefined;                ///< No poison and no undefined behavior.
  std::optional<Shape> shape;    ///< Of the result; absent if the run ended early.
  std::optional<Tensor> result;  ///< Also absent if there is no data.
};

/// A program, and the shapes and elements of its arguments.
struct ExecuteRequest {
  const ir::Program& program;
  std::vector<Shape> shapes;
  std::vector<Elements> data;
  std::int64_t limit = kElementLimit;  ///< The most elements to compute, including temporary ones.
};

/// Runs a program operation by operation. Undefined behavior ends the run at its operation. Poison
/// that reaches the result is reported at the operation that causes it. Its value is 0, as if
/// frozen (a shift uses its amount modulo the width). Precondition: `lower` made the program.
/// Errors: operandCount, dynamicExtent, runtimeMismatch, typeNotTaken, dataLength, resultTooLarge,
/// outOfMemory. Source: MLIR 19, dialects arith, linalg, math, scf, tensor.
Result<Execution> execute(const ExecuteRequest& request);

/// The same without elements: the branches, the extents, and undefined behavior that depends on
/// them. Errors: operandCount, dynamicExtent, runtimeMismatch.
Result<Execution> executeOnShapes(const ir::Program& program, const std::vector<Shape>& shapes);

}  // namespace bcast
