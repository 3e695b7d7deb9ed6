// SPDX-License-Identifier: MIT
#include "bcast/evaluate/slicing.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace bcast {
namespace {

/// How many elements of operand i the loops visit; 0 if they are not contiguous.
std::int64_t lengthOf(const std::vector<Loop>& loops, std::size_t i) {
  std::int64_t taken = 1;
  std::int64_t last = 0;
  for (const Loop& loop : loops) {
    taken *= loop.strides[i] == 0 ? 1 : loop.count;
    last += (loop.count - 1) * loop.strides[i];
  }
  return taken == last + 1 ? taken : 0;
}

/// The least number of turns that gives no more slices than `most`.
std::int64_t evened(std::int64_t count, std::int64_t most) {
  const std::int64_t slices = (count + most - 1) / most;
  return (count + slices - 1) / slices;
}

}  // namespace

std::array<std::int64_t, kArityLimit + 1> Slices::starts() const {
  std::array<std::int64_t, kArityLimit + 1> starts{};
  std::int64_t length = turn;
  for (std::size_t level = around.size(); level-- > 0;) {
    for (std::size_t i = 0; i < kArityLimit; ++i) {
      starts[i] += turns[level] * around[level].strides[i];
    }
    starts.back() += turns[level] * length;
    length *= around[level].count;
  }
  return starts;
}

bool Slices::next() {
  std::int64_t step = taken;
  for (std::size_t level = around.size(); level-- > 0; step = 1) {
    const std::int64_t last = around[level].count - step;
    if (turns[level] < last) {
      turns[level] = std::min(turns[level] + step, last);
      return true;
    }
    turns[level] = 0;
  }
  return false;
}

Slicing slicing(std::vector<Loop> loops, std::int64_t limit) {
  std::int64_t turn = 1;
  std::size_t level = loops.size();
  while (level > 0 && turn * loops[level - 1].count <= limit) {
    turn *= loops[--level].count;
  }
  if (level == 0) {
    return {std::move(loops), {}, {}};
  }
  const auto innermost = loops.begin() + static_cast<std::ptrdiff_t>(level);
  Slicing found{{innermost - 1, loops.end()}, {{loops.begin(), innermost}}, {}};
  found.slices.turn = turn;
  found.slices.taken = found.loops[0].count = evened(found.loops[0].count, limit / turn);
  for (std::size_t i = 0; i < kArityLimit; ++i) {
    found.lengths[i] = lengthOf(found.loops, i);
    if (found.lengths[i] == 0) {
      return {std::move(loops), {}, {}};
    }
  }
  return found;
}

}  // namespace bcast
