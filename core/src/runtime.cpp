// SPDX-License-Identifier: MIT
#include "bcast/runtime.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "bcast/align.h"
#include "bcast/infer.h"
#include "column_run.h"

namespace bcast {
namespace {

/// The run-time extents in one column. Where a mode promotes, a shape without an axis has 1.
ColumnExtents extentsIn(const Mode& mode, const Request& request, const Placed& placed,
                        std::size_t column) {
  const auto blank = mode.alignment.promoted ? std::optional(Extent(1)) : std::nullopt;
  const auto pick = [&](const Shape& shape, const std::vector<std::size_t>& columns) {
    const auto at = std::find(columns.begin(), columns.end(), column);
    return at == columns.end()
               ? blank
               : std::optional(shape.extents()[static_cast<std::size_t>(at - columns.begin())]);
  };
  ColumnExtents extents;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    extents.operands.push_back(pick((*request.runtime)[i], placed.columns[i]));
  }
  if (request.target) {
    extents.target = pick(*request.target, *placed.targetColumns);
  }
  return extents;
}

/// The inference of the shapes that the operands turned out to have.
Inference inferNow(const Mode& mode, const Request& request) {
  Request now = request;
  now.operands = *request.runtime;
  now.runtime.reset();
  now.declared.reset();
  now.trace = false;
  return infer(mode, now);
}

/// Whether a shape has the declared extents, by its last axes.
bool isDeclared(const Shape& declared, const std::optional<Shape>& shape) {
  if (!declared.isRanked() || !shape || !shape->isRanked()) {
    return true;
  }
  const auto& said = declared.extents();
  const auto& is = shape->extents();
  return is.size() <= said.size() &&
         std::equal(is.rbegin(), is.rend(), said.rbegin(),
                    [](Extent now, Extent open) { return open.isDynamic() || now == open; });
}

/// Whether no step held what was declared, for an operand that was unranked, and it is not so.
bool missesDeclared(const Request& request, const std::optional<Shape>& now) {
  const bool unheld = std::any_of(request.operands.begin(), request.operands.end(),
                                  [](const Shape& operand) { return !operand.isRanked(); });
  return unheld && request.declared && !isDeclared(*request.declared, now);
}

/// Plays every column; what was assumed, in the order of the steps.
RunTime play(const Mode& mode, const Request& request, const Trace& trace) {
  RunTime run{Ending::result, std::nullopt, {}};
  const Meeting& meeting = request.target ? mode.towardTarget : mode.operands;
  const Placed* placed = placedOf(trace);
  std::vector<std::optional<Assumption>> byStep(trace.size());
  for (std::size_t column = 0; placed != nullptr && column < placed->rank; ++column) {
    const ColumnRun one =
        runColumn(meeting, trace, column, extentsIn(mode, request, *placed, column));
    run.ending = worse(run.ending, one.ending);
    for (const Assumption& assumption : one.assumptions) {
      byStep[assumption.step] = assumption;
    }
  }
  for (const std::optional<Assumption>& assumption : byStep) {
    if (assumption) {
      run.assumptions.push_back(*assumption);
    }
  }
  return run;
}

}  // namespace

RunTime atRunTime(const Mode& mode, const Request& request, const Trace& trace) {
  RunTime run = play(mode, request, trace);
  Inference now = inferNow(mode, request);
  // An operand that was unranked can turn out not to fit, without a step that says so.
  if (run.ending == Ending::result && (!now.accepted || missesDeclared(request, now.shape))) {
    run.ending = Ending::unspecified;
  }
  if (run.ending == Ending::result) {
    run.shape = std::move(now.shape);
  }
  return run;
}

}  // namespace bcast
