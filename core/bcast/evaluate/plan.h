// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bcast/evaluate/slices.h"
#include "bcast/op/op.h"
#include "bcast/shape/strides.h"

namespace bcast {

/// The address of each operand's first element.
using Addresses = std::array<const std::byte*, kArityLimit>;

/// The loops that visit a result of these extents in row-major order, outermost first. Axes of
/// extent 1 are dropped. Neighboring axes are merged if every operand moves along them as along one
/// axis. An operand moves by 1 along the innermost loop, by 0 if it is stretched, and by more if
/// its axes are permuted. `strides[i]` are operand i's strides by axis. Preconditions: no extent is
/// 0, and there are no more operands than `kArityLimit`.
std::vector<Loop> plan(std::span<const std::int64_t> extents, std::span<const Index> strides);

/// How many elements all of these loops visit.
std::int64_t turns(std::span<const Loop> loops);

}  // namespace bcast
