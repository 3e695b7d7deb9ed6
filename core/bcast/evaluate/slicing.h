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
  Steps lengths;  ///< What one slice takes of each operand.
};

/// Slices of at most `limit` elements, each of which takes elements of every operand that lie next
/// to each other; one slice where there are no such.
Slicing slicing(std::vector<Loop> loops, std::int64_t limit);

}  // namespace bcast
