// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "bcast/evaluate/plan.h"

namespace bcast {

/// How a result is computed slice by slice.
struct Slicing {
  std::vector<Loop> loops;  ///< Of one slice.
  Slices slices;
  Steps lengths;  ///< The elements of each operand that one slice needs.
};

/// Slices of at most `limit` elements, each of which needs contiguous elements of every operand;
/// otherwise one slice.
Slicing slicing(std::vector<Loop> loops, std::int64_t limit);

}  // namespace bcast
