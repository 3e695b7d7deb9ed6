// SPDX-License-Identifier: MIT
#include "plan.h"

#include <utility>

namespace bcast {
namespace {

Loop loopOf(std::int64_t count, std::span<const Index> strides, std::size_t axis) {
  Loop loop{.count = count, .strides = {}};
  loop.strides.reserve(strides.size());
  for (const Index& operand : strides) {
    loop.strides.push_back(operand[axis]);
  }
  return loop;
}

/// Whether one step of `outer` is as far, for every operand, as all of `inner`.
bool continues(const Loop& outer, const Loop& inner) {
  for (std::size_t i = 0; i < outer.strides.size(); ++i) {
    if (outer.strides[i] != inner.strides[i] * inner.count) {
      return false;
    }
  }
  return true;
}

}  // namespace

std::vector<Loop> plan(std::span<const std::int64_t> extents, std::span<const Index> strides) {
  std::vector<Loop> loops;
  for (std::size_t axis = 0; axis < extents.size(); ++axis) {
    if (extents[axis] == 1) {
      continue;
    }
    Loop loop = loopOf(extents[axis], strides, axis);
    if (!loops.empty() && continues(loops.back(), loop)) {
      loop.count *= loops.back().count;
      loops.back() = std::move(loop);
    } else {
      loops.push_back(std::move(loop));
    }
  }
  if (loops.empty()) {
    loops.push_back({.count = 1, .strides = std::vector<std::int64_t>(strides.size(), 0)});
  }
  return loops;
}

}  // namespace bcast
