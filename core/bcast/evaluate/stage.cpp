// SPDX-License-Identifier: MIT
#include "bcast/evaluate/stage.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace bcast {
namespace {

std::span<const Loop> from(const std::vector<Loop>& loops, std::size_t level) {
  return std::span(loops).subspan(level);
}

/// The first of the innermost loops that together have at most `limit` turns; the number of loops
/// if the last one alone has more.
std::size_t rowLevel(const std::vector<Loop>& loops, std::int64_t limit) {
  std::size_t level = loops.size();
  std::int64_t length = 1;
  while (level > 0 && length * loops[level - 1].count <= limit) {
    length *= loops[--level].count;
  }
  return level;
}

/// Whether operand i is contiguous along the loops.
bool contiguous(std::span<const Loop> loops, std::size_t i) {
  std::int64_t step = 1;
  for (std::size_t level = loops.size(); level-- > 0;) {
    if (loops[level].strides[i] != step) {
      return false;
    }
    step *= loops[level].count;
  }
  return true;
}

bool constant(std::span<const Loop> loops, std::size_t i) {
  return std::all_of(loops.begin(), loops.end(),
                     [&](const Loop& loop) { return loop.strides[i] == 0; });
}

/// How often the elements gathered from `level` on are used before they have to be gathered again.
std::int64_t reuse(const std::vector<Loop>& loops, std::size_t level, std::size_t i) {
  std::int64_t times = 1;
  for (; level > 0 && loops[level - 1].strides[i] == 0; --level) {
    times *= loops[level - 1].count;
  }
  return times;
}

/// The level from which gathering operand i is cheapest.
std::size_t gatherLevel(const std::vector<Loop>& loops, std::size_t inner, std::size_t i) {
  std::size_t best = inner;
  std::int64_t length = turns(from(loops, inner));
  for (std::size_t level = inner; level > 0;) {
    length *= loops[--level].count;
    if (length > kGatherLimit) {
      break;
    }
    if (reuse(loops, level, i) > reuse(loops, best, i)) {
      best = level;
    }
  }
  return best;
}

/// A part of a loop's turns: `groups` of `length` each, from turn `first` on.
struct TurnGroups {
  std::int64_t first, groups, length;
};

/// Full groups of turns, then the remaining turns.
std::vector<TurnGroups> turnGroupsOf(std::int64_t count, std::int64_t length) {
  const std::int64_t whole = count / length;
  std::vector<TurnGroups> parts{{0, whole, length}};
  if (const std::int64_t left = count % length; left > 0) {
    parts.push_back({whole * length, 1, left});
  }
  return parts;
}

/// One stage that visits everything, row by row of the innermost loops from `inner` on.
Stage wholeStage(const std::vector<Loop>& loops, std::size_t inner) {
  Stage stage{loops, inner, {}, {}, 0, std::vector<std::int64_t>(loops.size())};
  std::int64_t step = 1;
  for (std::size_t level = loops.size(); level-- > 0;) {
    stage.resultSteps[level] = step;
    step *= loops[level].count;
  }
  return stage;
}

/// Replaces a loop by a loop over the groups of a part of it. The turns within a group become a
/// loop at `place`, further in.
void split(Stage& stage, std::size_t level, const TurnGroups& part, std::size_t place) {
  Loop& groups = stage.loops[level];
  std::int64_t& groupStep = stage.resultSteps[level];
  const Loop within{part.length, groups.strides};
  const std::int64_t step = groupStep;
  stage.resultStart += part.first * step;
  groupStep *= part.length;
  groups.count = part.groups;
  for (std::size_t i = 0; i < kArityLimit; ++i) {
    stage.start[i] += part.first * within.strides[i];
    groups.strides[i] *= part.length;
  }
  const auto at = static_cast<std::ptrdiff_t>(place);
  stage.loops.insert(stage.loops.begin() + at, within);
  stage.resultSteps.insert(stage.resultSteps.begin() + at, step);
  ++stage.inner;
}

/// Sets how each operand reaches the kernel. Strided ones are gathered from `tile` on, if given.
void setAccess(Stage& stage, const std::array<bool, kArityLimit>& converted,
               std::optional<std::size_t> tile) {
  const auto row = from(stage.loops, stage.inner);
  for (std::size_t i = 0; i < kArityLimit; ++i) {
    if (tile && isStrided(stage.loops, i)) {
      stage.access[i] = {true, *tile};
    } else if (converted[i] || (!constant(row, i) && !contiguous(row, i))) {
      stage.access[i] = {true, gatherLevel(stage.loops, stage.inner, i)};
    }
  }
}

/// The loop along which the first strided operand is contiguous, if an operand is strided.
std::optional<std::size_t> unitLoop(const std::vector<Loop>& loops) {
  for (std::size_t i = 0; i < kArityLimit; ++i) {
    const auto unit = std::find_if(loops.begin(), loops.end(),
                                   [i](const Loop& loop) { return loop.strides[i] == 1; });
    if (isStrided(loops, i) && unit != loops.end()) {
      return static_cast<std::size_t>(unit - loops.begin());
    }
  }
  return std::nullopt;
}

/// How many turns of the loop around a row of `length` elements fit into `limit`.
std::int64_t groupOf(const std::vector<Loop>& loops, std::size_t level, std::int64_t limit) {
  const std::int64_t length = turns(from(loops, level));
  return level == 0 ? 1 : std::min(limit / length, loops[level - 1].count);
}

/// Rows as long as possible: the loop around the innermost ones is split into groups.
std::vector<Stage> longRows(const std::vector<Loop>& loops, std::size_t level, std::int64_t group,
                            const std::array<bool, kArityLimit>& converted) {
  std::vector<Stage> found;
  if (group == 1) {
    found.push_back(wholeStage(loops, level));
    setAccess(found.back(), converted, std::nullopt);
    return found;
  }
  for (const TurnGroups& part : turnGroupsOf(loops[level - 1].count, group)) {
    Stage stage = wholeStage(loops, level - 1);
    split(stage, level - 1, part, level);
    setAccess(found.emplace_back(std::move(stage)), converted, std::nullopt);
  }
  return found;
}

/// Tiles of `rows` turns of the loop `unit`. The strided operand is gathered once for each tile, so
/// that each of its cache lines is read once.
std::vector<Stage> tiles(const std::vector<Loop>& loops, std::size_t unit, std::int64_t rows,
                         const std::array<bool, kArityLimit>& converted) {
  const std::size_t level = rowLevel(loops, kRowLimit / rows);
  const std::int64_t group = groupOf(loops, level, kRowLimit / rows);
  std::vector<Stage> found;
  for (const TurnGroups& column : turnGroupsOf(loops[level - 1].count, group)) {
    for (const TurnGroups& row : turnGroupsOf(loops[unit].count, rows)) {
      Stage stage = wholeStage(loops, level - 1);
      split(stage, level - 1, column, level);
      split(stage, unit, row, level);
      setAccess(found.emplace_back(std::move(stage)), converted, level);
    }
  }
  return found;
}

}  // namespace

bool isStrided(const std::vector<Loop>& loops, std::size_t i) {
  return loops.back().strides[i] > 1;
}

std::vector<Stage> stages(const std::vector<Loop>& loops,
                          const std::array<bool, kArityLimit>& converted) {
  constexpr std::int64_t kTileRows = 64;
  const std::size_t level = rowLevel(loops, kRowLimit);
  const std::int64_t group = groupOf(loops, level, kRowLimit);
  const auto unit = unitLoop(loops);
  const std::int64_t rows = unit ? std::min(loops[*unit].count, kTileRows) : 0;
  // A row with enough turns of that loop is already a tile.
  const bool isTile = !unit || *unit >= level || (*unit + 1 == level && group >= rows);
  return isTile ? longRows(loops, level, group, converted) : tiles(loops, *unit, rows, converted);
}

}  // namespace bcast
