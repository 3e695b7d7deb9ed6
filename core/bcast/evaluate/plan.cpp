// SPDX-License-Identifier: MIT
#include "bcast/evaluate/plan.h"

namespace bcast {
namespace {

Loop loopOf(std::int64_t count, std::span<const Index> strides, std::size_t axis) {
  Loop loop{.count = count, .strides = {}};
  for (std::size_t i = 0; i < strides.size(); ++i) {
    loop.strides[i] = strides[i][axis];
  }
  return loop;
}

/// Whether one step of `outer` moves every operand as far as all of `inner`.
bool continues(const Loop& outer, const Loop& inner) {
  for (std::size_t i = 0; i < kArityLimit; ++i) {
    if (outer.strides[i] != inner.strides[i] * inner.count) {
      return false;
    }
  }
  return true;
}

}  // namespace

std::vector<Loop> plan(std::span<const std::int64_t> extents, std::span<const Index> strides) {
  std::vector<Loop> loops;
  loops.reserve(extents.size() + 1);
  for (std::size_t axis = 0; axis < extents.size(); ++axis) {
    if (extents[axis] == 1) {
      continue;
    }
    Loop loop = loopOf(extents[axis], strides, axis);
    if (!loops.empty() && continues(loops.back(), loop)) {
      loop.count *= loops.back().count;
      loops.back() = loop;
    } else {
      loops.push_back(loop);
    }
  }
  if (loops.empty()) {
    loops.push_back({.count = 1, .strides = {}});
  }
  return loops;
}

std::int64_t turns(std::span<const Loop> loops) {
  std::int64_t product = 1;
  for (const Loop& loop : loops) {
    product *= loop.count;
  }
  return product;
}

}  // namespace bcast
