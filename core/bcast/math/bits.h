// SPDX-License-Identifier: MIT
#pragma once

// Numbers as their bits, for the functions of this folder. Those on f32 are free of branches,
// tables and calls, so that a compiler makes four of them at once; each says how far it is from the
// correctly rounded result (found by trying all 2^32 operands; tests/native/math/math_test.cpp
// tries a part of them).
//
// Polynomials are minimax: found by Remez' exchange algorithm in 140 bits on 500 to 1,500 Chebyshev
// points, for the relative error of the function unless said otherwise, then rounded to f32
// coefficient by coefficient, from the lowest power on, with those above fitted anew each time.

#include <cstdint>

namespace bcast::math {

/// std::bit_cast, which Emscripten 3.1.6 has not got.
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

/// Added to a number below 2^22 it rounds that to an integer, which then stands in the low bits.
inline constexpr float kRounding = 0x1.8p23F;

/// ln 2 in two parts: the first has 10 bits, so that its product with an exponent is exact.
inline constexpr float kLn2High = 0x1.63p-1F;
inline constexpr float kLn2Low = -0x1.bd0106p-13F;

}  // namespace bcast::math
