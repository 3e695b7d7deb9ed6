// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstring>

#include "bcast/math/bits.h"

namespace bcast::math {

/// Four numbers, which GCC and clang calculate with at once.
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

/// A copy of values that the compiler does not know, so that it has to load them. Of a constant
/// that it knows it makes one instruction for each use, and V8 then builds the vector there every
/// time.
template <class Values>
Values unforeseen(const Values& values) {
  const Values* at = &values;
  asm("" : "+r"(at));
  return *at;
}

}  // namespace bcast::math
