// SPDX-License-Identifier: MIT
#include "stage.h"

#include <algorithm>
#include <utility>

namespace bcast {
namespace {

std::span<const Loop> from(const std::vector<Loop>& loops, std::size_t level) {
  return std::span(loops).subspan(level);
}

std::vector<std::int64_t> resultStepsOf(const std::vector<Loop>& loops) {
  std::vector<std::int64_t> steps(loops.size());
  std::int64_t step = 1;
  for (std::size_t level = loops.size(); level-- > 0;) {
    steps[level] = step;
    step *= loops[level].count;
  }
  return steps;
}

/// The first of the innermost loops that together fit into a row; all of them where none fits.
std::size_t rowLevel(const std::vector<Loop>& loops) {
  std::size_t level = loops.size();
  std::int64_t length = 1;
  while (level > 0 && length * loops[level - 1].count <= kRowLimit) {
    length *= loops[--level].count;
  }
  return level;
}

/// Whether operand i moves through the loops as it moves through memory.
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

/// How often what is gathered from `level` on serves before it has to be gathered again.
std::int64_t reuse(const std::vector<Loop>& loops, std::size_t level, std::size_t i) {
  std::int64_t times = 1;
  for (; level > 0 && loops[level - 1].strides[i] == 0; --level) {
    times *= loops[level - 1].count;
  }
  return times;
}

/// The level from which operand i is best gathered.
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

Stage stageOf(std::vector<Loop> loops, std::vector<std::int64_t> resultSteps, std::size_t inner,
              const std::array<bool, kArityLimit>& converted) {
  Stage stage{std::move(loops), inner, {}, {}, 0, std::move(resultSteps)};
  const auto row = from(stage.loops, inner);
  for (std::size_t i = 0; i < kArityLimit; ++i) {
    if (converted[i] || (!constant(row, i) && !contiguous(row, i))) {
      stage.reach[i] = {true, gatherLevel(stage.loops, inner, i)};
    }
  }
  return stage;
}

/// How many turns of the loop around a row of `length` elements fit into one.
std::int64_t groupOf(const std::vector<Loop>& loops, std::size_t level, std::int64_t length) {
  return level == 0 ? 1 : std::min(kRowLimit / length, loops[level - 1].count);
}

void insertAt(std::vector<std::int64_t>& steps, std::size_t place, std::int64_t step) {
  steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(place), step);
}

/// The whole groups of the loop at `split`: a loop over them, and one within each, which begins a
/// row.
Stage wholeGroups(std::vector<Loop> loops, std::size_t split, std::int64_t group,
                  const std::array<bool, kArityLimit>& converted) {
  std::vector<std::int64_t> steps = resultStepsOf(loops);
  Loop outer{loops[split].count / group, loops[split].strides};
  for (std::int64_t& stride : outer.strides) {
    stride *= group;
  }
  loops[split].count = group;
  loops.insert(loops.begin() + static_cast<std::ptrdiff_t>(split), outer);
  insertAt(steps, split, steps[split] * group);
  return stageOf(std::move(loops), std::move(steps), split + 1, converted);
}

/// The last `left` turns of that loop.
Stage leftOver(std::vector<Loop> loops, std::size_t split, std::int64_t left,
               const std::array<bool, kArityLimit>& converted) {
  std::vector<std::int64_t> steps = resultStepsOf(loops);
  const std::int64_t before = loops[split].count - left;
  const Steps strides = loops[split].strides;
  const std::int64_t resultStart = before * steps[split];
  loops[split].count = left;
  Stage stage = stageOf(std::move(loops), std::move(steps), split, converted);
  stage.resultStart = resultStart;
  for (std::size_t i = 0; i < kArityLimit; ++i) {
    stage.start[i] = before * strides[i];
  }
  return stage;
}

}  // namespace

std::vector<Stage> stages(const std::vector<Loop>& loops,
                          const std::array<bool, kArityLimit>& converted) {
  const std::size_t level = rowLevel(loops);
  const std::int64_t group = groupOf(loops, level, turns(from(loops, level)));
  std::vector<Stage> found;
  if (group == 1) {
    found.push_back(stageOf(loops, resultStepsOf(loops), level, converted));
    return found;
  }
  // The loop around is taken in groups, so that rows are long.
  found.push_back(wholeGroups(loops, level - 1, group, converted));
  if (const std::int64_t left = loops[level - 1].count % group; left > 0) {
    found.push_back(leftOver(loops, level - 1, left, converted));
  }
  return found;
}

}  // namespace bcast
