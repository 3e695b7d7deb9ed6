// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "bcast/answer/run_time/run_time.h"
#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// The static extents of one column at run time: by operand, and the target's. An operand without
/// the column has none, nor has a trimmed shape of one element.
struct ColumnExtents {
  std::vector<std::optional<Extent>> operands;
  std::optional<Extent> target;
};

/// The extents of the operands, at run time if given, and of the target in one column. If the mode
/// promotes, a shape without an axis has 1.
ColumnExtents extentsIn(const Mode& mode, const Request& request, const Placement& placed,
                        std::size_t column);

/// The outcome of one column.
struct ColumnRun {
  Ending ending;
  std::optional<Extent> extent;  ///< If it ends with a result.
  std::vector<Assumption> assumptions;
};

/// The steps of a trace that are about these columns; `runColumn` needs no others.
Trace stepsIn(const Trace& trace, const std::vector<std::size_t>& columns);

/// Repeats the steps of a trace about `column` with the run-time extents. A declared result is
/// checked by its assumptions; otherwise the mode's rows decide again.
ColumnRun runColumn(const Meeting& meeting, const Trace& trace, std::size_t column,
                    const ColumnExtents& extents);

/// The ending if a condition is false.
Ending endingOf(Otherwise otherwise);

/// The more severe of two endings.
Ending worse(Ending one, Ending other);

}  // namespace bcast
