// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "bcast/execute/execution_answer.h"
#include "bcast/infer/trace.h"
#include "bcast/json/describe.h"
#include "bcast/lower/lower.h"
#include "bcast/program/print.h"

namespace bcast {

/// The origin of a line of the text.
struct LineInfo {
  std::optional<std::size_t> operation;
  std::optional<ir::Part> part;
  std::optional<std::size_t> operand, column;
  std::optional<std::size_t> step;  ///< An index into the trace.
};
BCAST_FIELDS(LineInfo, operation, part, operand, column, step);

/// A check or a maximum that an assumption makes unnecessary, with its sentence.
struct FoldedInfo {
  Needless what;
  std::size_t operand, column;
  std::string text;
};
BCAST_FIELDS(FoldedInfo, what, operand, column, text);

/// A defect of the strategy, with its sentence.
struct FaultInfo {
  LoweringDefect flaw;
  std::optional<std::size_t> operand, column;
  std::optional<std::vector<Shape>> witness;
  std::optional<std::size_t> operation;  ///< The operation that fails.
  std::string text;
};
BCAST_FIELDS(FaultInfo, flaw, operand, column, witness, operation, text);

/// A lowering in JSON and JavaScript.
struct LoweredAnswer {
  bool accepted;
  Nullable<std::string> mlir;   ///< Absent if the strategy fails.
  std::vector<LineInfo> lines;  ///< One per line of the text.
  std::vector<FoldedInfo> folded;
  std::vector<FaultInfo> faults;
  Trace trace;
  std::string_view mode;                        ///< The mode of the trace.
  std::optional<ExecutionInfo> execution = {};  ///< Present if it was run.
};
BCAST_FIELDS(LoweredAnswer, accepted, mlir, lines, folded, faults, trace, mode, execution);

/// The lowering with its text; `comments` adds the explanations of the RFC's listings.
LoweredAnswer toInfo(Lowered lowered, bool comments);

}  // namespace bcast
