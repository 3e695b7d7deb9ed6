// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bcast/op/op.h"

namespace bcast {

/// How far each operand moves, in elements; 0 for those that an operator does not take.
using Steps = std::array<std::int64_t, kArityLimit>;

/// One loop over the result: its count, and how far each operand moves per turn.
struct Loop {
  std::int64_t count;
  Steps strides;

  friend bool operator==(const Loop&, const Loop&) = default;
};

/// A result that is computed slice by slice. All slices have the same length: if it does not divide
/// evenly, the last one repeats some elements of the previous one.
struct Slices {
  std::vector<Loop> around;  ///< Outermost first; none if there is only one slice.
  std::int64_t taken = 1;    ///< The turns of the innermost of them in a slice.
  std::int64_t turn = 1;     ///< The elements of the result in one turn.
  std::vector<std::int64_t> turns = std::vector<std::int64_t>(around.size());

  /// Where the slice begins, in elements, in each operand and, last, in the result.
  std::array<std::int64_t, kArityLimit + 1> starts() const;

  /// Advances to the next slice. After the last one, returns to the first and returns false.
  bool next();
};

}  // namespace bcast
