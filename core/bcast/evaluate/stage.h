// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bcast/evaluate/plan.h"

namespace bcast {

/// How the elements of an operand reach a kernel: in place; or gathered in the result's order, for
/// all loops from `level` on. They are gathered again whenever an outer loop has moved the operand.
struct Access {
  bool gathered = false;
  std::size_t level = 0;
};

/// Loops. Those from `inner` on are one row of the result. Along it every operand, once gathered,
/// is contiguous or constant.
struct Stage {
  std::vector<Loop> loops;
  std::size_t inner;
  std::array<Access, kArityLimit> access;
  Steps start;                            ///< Where each operand begins, in elements.
  std::int64_t resultStart;               ///< Where the result begins.
  std::vector<std::int64_t> resultSteps;  ///< How far the result moves per turn of each loop.
};

/// Whether operand i skips elements along the innermost loop, as a transposed one does.
bool isStrided(const std::vector<Loop>& loops, std::size_t i);

/// Stages that together visit the elements of the loops, in rows of a useful length. Rows are
/// longer than the innermost loop if that is short, and shorter if elements have to be converted or
/// are transposed. `converted[i]`: operand i has to be gathered anyway. Precondition: no count is
/// 0.
std::vector<Stage> stages(const std::vector<Loop>& loops,
                          const std::array<bool, kArityLimit>& converted);

/// The most elements of a row in a stage, and of a gathered operand.
inline constexpr std::int64_t kRowLimit = 4096;
inline constexpr std::int64_t kGatherLimit = 16384;

}  // namespace bcast
