// SPDX-License-Identifier: MIT
#include "bcast/answer/run_time/worlds.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/answer/run_time/choose_worlds.h"
#include "bcast/answer/run_time/column_run.h"
#include "bcast/infer/align.h"
#include "bcast/infer/infer.h"
#include "bcast/infer/trim.h"
#include "bcast/mode/mode.h"

namespace bcast {
namespace {

using Columns = std::vector<std::size_t>;

/// The columns that are chosen together with one: those of a shape that has one element as a whole
/// or not at all; any other is alone.
Columns togetherWith(const Mode& mode, const Request& request, const Placement& placed,
                     std::size_t column) {
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    const Columns& own = placed.columns[i];
    if (mayBeOneElement(mode.alignment, request.operands[i], i) &&
        std::find(own.begin(), own.end(), column) != own.end()) {
      return own;
    }
  }
  return {column};
}

/// The worlds of an unknown extent that has no column.
ColumnWorlds outside(const Assumed& step) {
  ColumnWorlds all{{}, {}, {}};
  for (const ExtentCase being : {ExtentCase::zero, ExtentCase::one, ExtentCase::other}) {
    const Extent extent(being == ExtentCase::zero ? 0 : being == ExtentCase::one ? 1 : 2);
    const Ending ending = extent == step.right ? Ending::result : endingOf(step.otherwise);
    World& world = all.worlds.emplace_back(World{{}, ending, {}, isSilent(ending)});
    world.unknowns.push_back({*step.leftOperand, *step.axis, being, extent, {}});
  }
  return all;
}

/// Appends the worlds of all columns; false if there are too many.
bool listColumns(const Answered& accepted, Worlds& all) {
  const auto& [mode, request, inference] = accepted;
  std::size_t room = kWorldLimit;
  for (const Step& step : inference.trace) {
    if (const auto* assumed = std::get_if<Assumed>(&step); assumed && !assumed->column) {
      all.columns.push_back(outside(*assumed));
      room -= all.columns.back().worlds.size();
    }
  }
  const auto& placement = inference.placement;
  for (std::size_t column = 0; placement && column < placement->rank; ++column) {
    Columns group = togetherWith(mode, request, *placement, column);
    if (group[0] != column) {
      continue;
    }
    auto found = choose(accepted, group, room);
    if (!found) {
      return false;
    }
    room -= found->size();
    if (!found->empty()) {
      group.erase(group.begin());
      all.columns.push_back({column, std::move(group), std::move(*found)});
    }
  }
  return true;
}

}  // namespace

Result<Worlds> worlds(const Request& given) {
  Request request = given;
  request.trace.reset();
  const Result<const Mode*> mode = validate(request);
  if (!mode.ok()) {
    return mode.error();
  }
  request.runtime.reset();
  const Inference inference = infer(*mode.value(), request);
  Worlds all{inference.accepted, {}, {}};
  if (!all.accepted) {
    return all;
  }
  if (!listColumns({*mode.value(), request, inference}, all)) {
    return Error{
        ErrorCode::tooManyWorlds, {"/operands", std::nullopt}, std::to_string(kWorldLimit)};
  }
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (!request.operands[i].isRanked()) {
      all.unranked.push_back(i);
    }
  }
  return all;
}

}  // namespace bcast
