// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bcast/strides.h"

namespace bcast {

/// One loop over the result: how often, and how far each operand moves per turn, in elements.
struct Loop {
  std::int64_t count;
  std::vector<std::int64_t> strides;

  friend bool operator==(const Loop&, const Loop&) = default;
};

/// The loops that visit a result of these extents in row-major order, outermost first: axes of
/// extent 1 are dropped, and neighbours along which every operand moves as along one axis are
/// merged. The innermost operand strides are 1, or 0 where the operand is stretched.
/// `strides[i]` are operand i's strides by axis. Precondition: no extent is 0.
std::vector<Loop> plan(std::span<const std::int64_t> extents, std::span<const Index> strides);

}  // namespace bcast
