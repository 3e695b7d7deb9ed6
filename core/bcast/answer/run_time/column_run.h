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

/// The static extents that stand in one column at run time: by operand (absent: it stands aside,
/// as also a shape of one element where that is trimmed), and the target's.
struct ColumnExtents {
  std::vector<std::optional<Extent>> operands;
  std::optional<Extent> target;
};

/// The extents of the operands, as they are at run time where that is given, and of the target in
/// one column. Where a mode promotes, a shape without an axis has 1.
ColumnExtents extentsIn(const Mode& mode, const Request& request, const Placement& placed,
                        std::size_t column);

/// What one column comes to.
struct ColumnRun {
  Ending ending;
  std::optional<Extent> extent;  ///< Where it ends with a result.
  std::vector<Assumption> assumptions;
};

/// The steps of a trace that are about these columns; `runColumn` needs no others.
Trace stepsIn(const Trace& trace, const std::vector<std::size_t>& columns);

/// Plays the steps of a trace that are about `column` with the extents of run time. A declared
/// result is held to what it assumed; else the rows of the mode decide again.
ColumnRun runColumn(const Meeting& meeting, const Trace& trace, std::size_t column,
                    const ColumnExtents& extents);

/// How something ends where a condition is false.
Ending endingOf(Otherwise otherwise);

/// The graver of two endings.
Ending worse(Ending one, Ending other);

}  // namespace bcast
