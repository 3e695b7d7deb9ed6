// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "bcast/mode.h"
#include "bcast/runtime.h"
#include "bcast/trace.h"

namespace bcast {

/// The static extents that stand in one column at run time: by operand (absent: it stands aside),
/// and the target's.
struct ColumnExtents {
  std::vector<std::optional<Extent>> operands;
  std::optional<Extent> target;
};

/// What one column comes to.
struct ColumnRun {
  Ending ending;
  std::optional<Extent> extent;  ///< Where it ends with a result.
  std::vector<Assumption> assumptions;
};

/// The steps of a trace that are about one column; `runColumn` needs no others.
Trace stepsIn(const Trace& trace, std::size_t column);

/// Plays the steps of a trace that are about `column` with the extents of run time. A declared
/// result is held to what it assumed; else the rows of the mode decide again.
ColumnRun runColumn(const Meeting& meeting, const Trace& trace, std::size_t column,
                    const ColumnExtents& extents);

/// The graver of two endings.
Ending worse(Ending one, Ending other);

}  // namespace bcast
