// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstring>

#include "bcast/math/bits.h"

namespace bcast::math {

/// Four numbers, as a vector extension of GCC and clang.
using Vector = float __attribute__((vector_size(16)));
using VectorBits = std::uint32_t __attribute__((vector_size(16)));

inline Vector load(const float* from) {
  Vector vector;
  std::memcpy(&vector, from, sizeof vector);
  return vector;
}

inline bool any(VectorBits mask) {
  struct Halves {
    std::uint64_t low, high;
  };
  const auto halves = bitCast<Halves>(mask);
  return (halves.low | halves.high) != 0;
}

/// A copy of values that the compiler cannot see, so that it has to load them. It would emit a
/// known constant at each use, and V8 would then build the vector there every time.
template <class Values>
Values unforeseen(const Values& values) {
  const Values* at = &values;
  asm("" : "+r"(at));
  return *at;
}

}  // namespace bcast::math
