// SPDX-License-Identifier: MIT
#pragma once

// Bit-level helpers for the functions of this folder. The f32 functions have no branches, tables or
// calls, so that a compiler can vectorize them by four. Each documents its error against the
// correctly rounded result, found by testing all 2^32 operands; tests/native/math/math_test.cpp
// tests some of them.
//
// Polynomials are minimax: found by the Remez exchange algorithm in 140 bits on 500 to 1,500
// Chebyshev points, for the function's relative error unless stated otherwise. They were then
// rounded to f32 one coefficient at a time from the lowest power on, and the higher ones were
// fitted again each time.

#include <cstdint>

namespace bcast::math {

/// std::bit_cast, which Emscripten 3.1.6 lacks.
template <class To, class From>
constexpr To bitCast(From from) {
  return __builtin_bit_cast(To, from);
}

inline std::uint32_t bitsOf(float x) { return bitCast<std::uint32_t>(x); }
inline std::uint64_t bitsOf(double x) { return bitCast<std::uint64_t>(x); }
inline float ofBits(std::uint32_t bits) { return bitCast<float>(bits); }
inline double ofBits(std::uint64_t bits) { return bitCast<double>(bits); }

inline constexpr std::uint32_t kSignBit = 0x80000000;

inline float magnitude(float x) { return ofBits(bitsOf(x) & ~kSignBit); }

/// `x`, not negative, with the sign of `sign`.
inline float withSignOf(float sign, float x) {
  return ofBits(bitsOf(x) | (bitsOf(sign) & kSignBit));
}

/// Adding it to a number below 2^22 rounds that to an integer in the low bits.
inline constexpr float kRounding = 0x1.8p23F;

/// ln 2 in two parts: the first has 10 bits, so its product with an exponent is exact.
inline constexpr float kLn2High = 0x1.63p-1F;
inline constexpr float kLn2Low = -0x1.bd0106p-13F;

}  // namespace bcast::math
