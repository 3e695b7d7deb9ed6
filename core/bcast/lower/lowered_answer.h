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

/// What a line of the text stems from.
struct LineInfo {
  std::optional<std::size_t> operation;
  std::optional<ir::Part> part;
  std::optional<std::size_t> operand, column;
  std::optional<std::size_t> step;  ///< Of the trace.
};
BCAST_FIELDS(LineInfo, operation, part, operand, column, step);

/// A check or a maximum that an assumption decides, with the sentence that says so.
struct FoldedInfo {
  Needless what;
  std::size_t operand, column;
  std::string text;
};
BCAST_FIELDS(FoldedInfo, what, operand, column, text);

/// A fault of the strategy, with its sentence.
struct FaultInfo {
  LoweringDefect flaw;
  std::optional<std::size_t> operand, column;
  std::optional<std::vector<Shape>> witness;
  std::optional<std::size_t> operation;  ///< Which misbehaves then.
  std::string text;
};
BCAST_FIELDS(FaultInfo, flaw, operand, column, witness, operation, text);

/// A lowering as JSON and JavaScript see it.
struct LoweredAnswer {
  bool accepted;
  Nullable<std::string> mlir;   ///< Absent where the strategy fails.
  std::vector<LineInfo> lines;  ///< One for each line of the text.
  std::vector<FoldedInfo> folded;
  std::vector<FaultInfo> faults;
  Trace trace;
  std::string_view mode;                        ///< Whose trace it is.
  std::optional<ExecutionInfo> execution = {};  ///< Where it was run.
};
BCAST_FIELDS(LoweredAnswer, accepted, mlir, lines, folded, faults, trace, mode, execution);

/// The lowering with its text; `comments`: with the explanations that the RFC gives in its
/// listings.
LoweredAnswer toInfo(Lowered lowered, bool comments);

}  // namespace bcast
