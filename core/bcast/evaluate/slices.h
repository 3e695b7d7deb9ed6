// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bcast/op/op.h"

namespace bcast {

/// How far each operand moves, in elements. Those that an operator does not take stay at 0.
using Steps = std::array<std::int64_t, kArityLimit>;

/// One loop over the result: how often, and how far each operand moves per turn.
struct Loop {
  std::int64_t count;
  Steps strides;

  friend bool operator==(const Loop&, const Loop&) = default;
};

/// A result that is computed slice by slice. All slices are equally long: where that does not come
/// out even, the last one repeats some of the one before.
struct Slices {
  std::vector<Loop> around;  ///< Outermost first; none where one slice is all.
  std::int64_t taken = 1;    ///< So many turns of the innermost of them are a slice.
  std::int64_t turn = 1;     ///< So many elements of the result are one turn.
  std::vector<std::int64_t> turns = std::vector<std::int64_t>(around.size());

  /// Where the slice begins, in elements, of each operand and, last, of the result.
  std::array<std::int64_t, kArityLimit + 1> starts() const;

  /// Goes on to the next slice; or back to the first one, and says that there is none left.
  bool next();
};

}  // namespace bcast
