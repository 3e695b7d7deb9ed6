// SPDX-License-Identifier: MIT
#include "bcast/answer/run_time/worlds.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/answer/run_time/column_run.h"
#include "bcast/error/error_at.h"
#include "bcast/infer/align.h"
#include "bcast/infer/infer.h"
#include "bcast/infer/trim.h"
#include "bcast/mode/mode.h"

namespace bcast {
namespace {

/// A column whose unknown extents are chosen.
struct WorldColumn {
  std::size_t index;
  ColumnExtents extents;
  std::optional<Extent> declared;
};

/// An unknown extent: its place in `columns_`, its operand and axis.
struct Open {
  std::size_t column, operand, axis;
};

/// The last axes of a declared result are compared, even if it has more.
std::optional<Extent> declaredIn(const Request& request, const Placement& placed,
                                 std::size_t column) {
  if (!request.declared || !request.declared->isRanked()) {
    return std::nullopt;
  }
  const auto& declared = request.declared->extents();
  return declared[declared.size() - placed.rank + column];
}

/// Chooses for one unknown after the other.
class WorldEnumerator {
 public:
  WorldEnumerator(const Answered& accepted, const std::vector<std::size_t>& columns)
      : meeting_(
            meetingIn(accepted.mode, accepted.request, *accepted.inference.placement, columns[0])),
        steps_(stepsIn(accepted.inference.trace, columns)) {
    const auto& [mode, request, inference] = accepted;
    const Placement& placed = *inference.placement;
    for (const std::size_t column : columns) {
      columns_.push_back(
          {column, extentsIn(mode, request, placed, column), declaredIn(request, placed, column)});
      findOpen(placed);
    }
    for (std::size_t i = 0; i < request.operands.size(); ++i) {
      if (mayBeOneElement(mode.alignment, request.operands[i], i)) {
        whole_ = i;
      }
    }
  }

  std::optional<std::vector<World>> run(std::size_t limit) {
    limit_ = limit;
    // Each unknown has at least three choices: a list that cannot end is not begun.
    std::size_t fewest = 1;
    for (std::size_t i = 0; i < open_.size() && fewest <= limit; ++i) {
      fewest *= 3;
    }
    if (fewest > limit) {
      return std::nullopt;
    }
    if (!open_.empty()) {
      choose(0);
    }
    return worlds_.size() > limit ? std::nullopt : std::optional(std::move(worlds_));
  }

 private:
  /// The unknown extents of the last column.
  void findOpen(const Placement& placed) {
    const WorldColumn& column = columns_.back();
    for (std::size_t i = 0; i < column.extents.operands.size(); ++i) {
      const auto& extent = column.extents.operands[i];
      if (extent && extent->isDynamic()) {
        open_.push_back({columns_.size() - 1, i, *placed.axisIn(i, column.index)});
      }
    }
  }

  void choose(std::size_t which) {
    if (worlds_.size() > limit_) {
      return;
    }
    if (which == open_.size()) {
      finish();
      return;
    }
    const Open& open = open_[which];
    take(which, {open.operand, open.axis, ExtentCase::zero, Extent(0), {}});
    take(which, {open.operand, open.axis, ExtentCase::one, Extent(1), {}});
    const std::vector<Partner> known = partners(open.column);
    for (const auto& [partner, extent] : known) {
      take(which, {open.operand, open.axis, ExtentCase::equal, extent, partner});
    }
    take(which, {open.operand, open.axis, ExtentCase::other, another(known), {}});
  }

  void take(std::size_t which, const Unknown& unknown) {
    chosen_.push_back(unknown);
    choose(which + 1);
    chosen_.pop_back();
  }

  using Partner = std::pair<std::optional<std::size_t>, Extent>;

  /// The different extents greater than 1 that an unknown may equal; the target and the declared
  /// result have no operand.
  std::vector<Partner> partners(std::size_t which) const {
    const WorldColumn& column = columns_[which];
    std::vector<Partner> found;
    const auto add = [&](std::optional<std::size_t> operand, const std::optional<Extent>& extent) {
      const bool known = std::any_of(found.begin(), found.end(), [&](const Partner& partner) {
        return partner.second == extent;
      });
      if (extent && extent->isMany() && !known) {
        found.emplace_back(operand, *extent);
      }
    };
    add(std::nullopt, column.extents.target);
    add(std::nullopt, column.declared);
    for (std::size_t i = 0; i < column.extents.operands.size(); ++i) {
      add(i, column.extents.operands[i]);
    }
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      if (open_[i].column == which && chosen_[i].being == ExtentCase::other) {
        add(chosen_[i].operand, chosen_[i].extent);
      }
    }
    return found;
  }

  /// The smallest extent greater than 1 that differs from these.
  static Extent another(const std::vector<Partner>& known) {
    const auto taken = [&](Extent extent) {
      return std::any_of(known.begin(), known.end(),
                         [&](const Partner& partner) { return partner.second == extent; });
    };
    std::int64_t count = 2;
    while (taken(Extent(count))) {
      ++count;
    }
    return Extent(count);
  }

  /// The parts with the chosen extents.
  std::vector<WorldColumn> chosenColumns() const {
    std::vector<WorldColumn> now = columns_;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      now[open_[i].column].extents.operands[chosen_[i].operand] = chosen_[i].extent;
    }
    const auto isOne = [this](const WorldColumn& column) {
      return column.extents.operands[*whole_] == Extent(1);
    };
    if (whole_ && std::all_of(now.begin(), now.end(), isOne)) {
      for (WorldColumn& column : now) {
        column.extents.operands[*whole_].reset();
      }
    }
    return now;
  }

  void finish() {
    World world{chosen_, Ending::result, {}, {}};
    for (const WorldColumn& column : chosenColumns()) {
      const ColumnRun run = runColumn(meeting_, steps_, column.index, column.extents);
      world.ending = worse(world.ending, run.ending);
      world.extent = columns_.size() == 1 ? run.extent : std::nullopt;
    }
    world.silentlyExcluded = isSilent(world.ending);
    worlds_.push_back(std::move(world));
  }

  const Meeting& meeting_;
  Trace steps_;
  std::vector<WorldColumn> columns_;
  std::optional<std::size_t> whole_;  ///< The operand that may have one element.
  std::vector<Open> open_;
  std::vector<Unknown> chosen_;
  std::vector<World> worlds_;
  std::size_t limit_ = 0;
};

/// Every choice of the unknown extents of these columns, with its outcome; nullopt if there are
/// more than `limit`. They are one column, or the columns of one shape that may have one element.
/// Precondition: the request is accepted, without run-time extents.
std::optional<std::vector<World>> choose(const Answered& accepted,
                                         const std::vector<std::size_t>& columns,
                                         std::size_t limit) {
  return WorldEnumerator(accepted, columns).run(limit);
}

using Columns = std::vector<std::size_t>;

/// The columns that are chosen together with one: those of a shape that has one element as a whole
/// or not at all; any other is alone.
Columns togetherWith(const Mode& mode, const Request& request, const Placement& placed,
                     std::size_t column) {
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (mayBeOneElement(mode.alignment, request.operands[i], i) && placed.axisIn(i, column)) {
      return placed.columns[i];
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
    return errorAt(ErrorCode::tooManyWorlds, "/operands", std::to_string(kWorldLimit));
  }
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (!request.operands[i].isRanked()) {
      all.unranked.push_back(i);
    }
  }
  return all;
}

}  // namespace bcast
