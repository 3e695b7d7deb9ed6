// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "bcast/reading/script/values/computation.h"
#include "bcast/reading/script/values/value.h"

namespace bcast::expression {

/// The computations of a text, in the order in which Python makes them.
class Computations {
 public:
  /// Keeps one; null if it takes elements that are not known.
  const Computation* keep(Computation computation);
  /// The same number for all elements of a shape, in the memory of an array, if it has any.
  const Computation* fill(const Contents& contents, const Shape& shape);
  /// The elements of an operand, which may be numbers of the code.
  ComputedFrom from(const Contents& contents, const Shape& shape);
  /// The same for all operands of a step.
  std::vector<ComputedFrom> from(const ScriptStep& step);
  /// Code writes into the memory of an array, or of one that is not known. From then on, nothing
  /// is known of what was made with this memory before.
  void write(const Computation* array);
  /// The elements of a value after code has written them into the memory of an array.
  const Computation* inMemoryOf(const Computation* array, const ComputedFrom& value);
  /// How often that was.
  std::size_t writes() const { return writes_; }

 private:
  std::deque<Computation> all_;
  std::size_t writes_ = 0;
};

}  // namespace bcast::expression
