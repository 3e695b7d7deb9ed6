// SPDX-License-Identifier: MIT
#include "bcast/answer/run_time/run_time.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "bcast/answer/run_time/column_run.h"
#include "bcast/infer/align.h"
#include "bcast/infer/infer.h"

namespace bcast {
namespace {

/// The inference for the run-time shapes of the operands.
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

/// Whether a declared result is wrong that no step checked, because an operand was unranked.
bool missesDeclared(const Request& request, const std::optional<Shape>& now) {
  const bool unheld = std::any_of(request.operands.begin(), request.operands.end(),
                                  [](const Shape& operand) { return !operand.isRanked(); });
  return unheld && request.declared && !isDeclared(*request.declared, now);
}

/// A run in progress: its ending so far, and the outcome of each assumption by step.
struct Run {
  Ending ending = Ending::result;
  std::vector<std::optional<Assumption>> byStep;
};

void playColumns(const Answered& answered, Run& run) {
  const auto& [mode, request, inference] = answered;
  const auto& placement = inference.placement;
  for (std::size_t column = 0; placement && column < placement->rank; ++column) {
    const ColumnRun one = runColumn(meetingIn(mode, request, *placement, column), inference.trace,
                                    column, extentsIn(mode, request, *placement, column));
    run.ending = worse(run.ending, one.ending);
    for (const Assumption& assumption : one.assumptions) {
      run.byStep[assumption.step] = assumption;
    }
  }
}

/// Assumptions about axes that have no column.
void playOutside(const Request& request, const Trace& trace, Run& run) {
  for (std::size_t place = 0; place < trace.size(); ++place) {
    const auto* step = std::get_if<Assumed>(&trace[place]);
    if (step == nullptr || step->column) {
      continue;
    }
    const Extent now = (*request.runtime)[*step->leftOperand].extents()[*step->axis];
    const bool held = now == step->right;
    run.byStep[place] = Assumption{place, now, step->right, held, step->otherwise};
    run.ending = held ? run.ending : worse(run.ending, endingOf(step->otherwise));
  }
}

/// The outcome of each assumption, in the order of the steps.
RunTime play(const Answered& answered) {
  Run run;
  run.byStep.resize(answered.inference.trace.size());
  playColumns(answered, run);
  playOutside(answered.request, answered.inference.trace, run);
  RunTime ended{run.ending, std::nullopt, {}};
  for (const std::optional<Assumption>& assumption : run.byStep) {
    if (assumption) {
      ended.assumptions.push_back(*assumption);
    }
  }
  return ended;
}

}  // namespace

RunTime atRunTime(const Answered& answered) {
  RunTime run = play(answered);
  Inference now = inferNow(answered.mode, answered.request);
  // An unranked operand may not fit at run time, without a step about it.
  if (run.ending == Ending::result &&
      (!now.accepted || missesDeclared(answered.request, now.shape))) {
    run.ending = Ending::unspecified;
  }
  if (run.ending == Ending::result) {
    run.shape = std::move(now.shape);
  }
  return run;
}

}  // namespace bcast
