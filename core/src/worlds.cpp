// SPDX-License-Identifier: MIT
#include "bcast/worlds.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/align.h"
#include "bcast/infer.h"
#include "bcast/modes.h"
#include "bcast/text.h"
#include "choosing.h"
#include "column_run.h"
#include "trim.h"

namespace bcast {
namespace {

using Columns = std::vector<std::size_t>;

/// The columns that are chosen together: those of a shape that has one element as a whole or not at
/// all; any other is alone.
std::vector<Columns> groupsOf(const Mode& mode, const Request& request, const Placed& placed) {
  std::vector<Columns> groups;
  std::vector<bool> grouped(placed.rank, false);
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (mayBeOneElement(mode.alignment, request.operands[i], i) && !placed.columns[i].empty()) {
      groups.push_back(placed.columns[i]);
      for (const std::size_t column : placed.columns[i]) {
        grouped[column] = true;
      }
    }
  }
  for (std::size_t column = 0; column < placed.rank; ++column) {
    if (!grouped[column]) {
      groups.push_back({column});
    }
  }
  std::sort(groups.begin(), groups.end());
  return groups;
}

/// The worlds of an unknown extent that has no column.
ColumnWorlds outside(const Assumed& step) {
  ColumnWorlds all{{}, {}, {}};
  const auto add = [&](Being being, std::int64_t count) {
    const bool held = step.right.is(count);
    const Ending ending = held ? Ending::result : endingOf(step.otherwise);
    all.worlds.push_back(
        {{{*step.leftOperand, *step.axis, being, Extent(count), {}}}, ending, {}, isSilent(ending)});
  };
  add(Being::zero, 0);
  add(Being::one, 1);
  add(Being::other, 2);
  return all;
}

/// The operands that are unranked, in the words of the steps that say so.
std::vector<UnrankedOperand> unrankedIn(const Request& request, const Trace& trace) {
  std::vector<UnrankedOperand> found;
  const std::vector<Sentence> said = sentences(request, trace);
  for (std::size_t i = 0; i < trace.size(); ++i) {
    if (const auto* step = std::get_if<Discarded>(&trace[i])) {
      found.push_back({step->operand, said[i].text + " What it turns out to be is not listed, and "
                                                     "may still not fit."});
    }
  }
  return found;
}

/// Appends the worlds of all columns; false where there are too many.
bool listColumns(const Mode& mode, const Request& request, const Trace& trace, Worlds& all) {
  std::size_t room = kWorldLimit;
  for (const Step& step : trace) {
    if (const auto* assumed = std::get_if<Assumed>(&step); assumed && !assumed->column) {
      all.columns.push_back(outside(*assumed));
      room -= all.columns.back().worlds.size();
    }
  }
  const Placed* placed = placedOf(trace);
  for (const Columns& group : placed ? groupsOf(mode, request, *placed) : std::vector<Columns>()) {
    auto found = choose(mode, request, trace, group, room);
    if (!found) {
      return false;
    }
    room -= found->size();
    if (!found->empty()) {
      all.columns.push_back({group[0], {group.begin() + 1, group.end()}, std::move(*found)});
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
  const Inference inference = infer(*mode.value(), request);
  Worlds all{inference.accepted, {}, {}};
  if (!all.accepted) {
    return all;
  }
  if (!listColumns(*mode.value(), request, inference.trace, all)) {
    return Error{
        ErrorCode::tooManyWorlds, {"/operands", std::nullopt}, std::to_string(kWorldLimit)};
  }
  all.unranked = unrankedIn(request, inference.trace);
  return all;
}

}  // namespace bcast
