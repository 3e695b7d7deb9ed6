// SPDX-License-Identifier: MIT
#pragma once

// The distance of a computed number from the correctly rounded one, and operands to measure it.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>

namespace bcast {

template <class Float>
struct BitsOf;
template <>
struct BitsOf<float> {
  using Type = std::uint32_t;
};
template <>
struct BitsOf<double> {
  using Type = std::uint64_t;
};
template <class Float>
using Bits = typename BitsOf<Float>::Type;

template <class Float>
Bits<Float> bits(Float number) {
  Bits<Float> result;
  std::memcpy(&result, &number, sizeof result);
  return result;
}

template <class Float>
Float fromBits(Bits<Float> number) {
  Float result;
  std::memcpy(&result, &number, sizeof result);
  return result;
}

inline constexpr std::uint64_t kFar = std::numeric_limits<std::uint64_t>::max();

/// The number of values of the type between two; infinity follows the greatest. kFar if only one is
/// NaN, or if zeros or infinities differ in sign.
template <class Float>
std::uint64_t distance(Float a, Float b) {
  if (std::isnan(a) || std::isnan(b)) {
    return std::isnan(a) && std::isnan(b) ? 0 : kFar;
  }
  if (std::signbit(a) != std::signbit(b)) {
    return kFar;
  }
  return std::max(bits(a), bits(b)) - std::min(bits(a), bits(b));
}

/// Calls `visit` with operands of every exponent and both signs: edges of the significand and
/// `count` random ones; 40 times as many from 2^-16 to 2^8, where functions switch formulas.
template <class Float, class Visit>
void everyExponent(std::mt19937_64& random, int count, const Visit& visit) {
  constexpr int kWidth = std::numeric_limits<Float>::digits - 1;
  constexpr Bits<Float> kOne = 1;
  constexpr Bits<Float> kMask = (kOne << kWidth) - 1;
  constexpr Bits<Float> kHalf = kOne << (kWidth - 1);
  const Bits<Float> exponents = kOne << (sizeof(Float) * 8 - kWidth);  // with the sign
  for (Bits<Float> exponent = 0; exponent < exponents; ++exponent) {
    const auto at = [&](Bits<Float> significand) {
      visit(fromBits<Float>(exponent << kWidth | (significand & kMask)));
    };
    for (const Bits<Float> edge : {Bits<Float>{0}, kOne, kOne + 1, kHalf - 1, kHalf, kHalf + 1}) {
      at(edge);
      at(kMask - edge);
    }
    const int size = std::ilogb(fromBits<Float>(exponent << kWidth));
    const int many = size >= -16 && size < 8 ? 40 * count : count;
    for (int i = 0; i < many; ++i) {
      at(static_cast<Bits<Float>>(random()));
    }
  }
}

}  // namespace bcast
