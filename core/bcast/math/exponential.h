// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>

#include "bcast/math/bits.h"
#include "bcast/math/vector.h"

namespace bcast::math {

struct ExpConstants {
  float log2E = 0x1.715476p0F;
  float rounding = kRounding;
  float ln2High = kLn2High;
  float ln2Low = kLn2Low;
  float c2 = 0x1.fffffep-2F;  ///< Coefficients of e^r - 1 - r.
  float c3 = 0x1.5554aap-3F;
  float c4 = 0x1.55579ap-5F;
  float c5 = 0x1.122c96p-7F;
  float c6 = 0x1.6ab6b6p-10F;
  float one = 1;
};
inline constexpr ExpConstants kExpConstants;

/// x = n ln 2 + remainder, where |remainder| <= ln 2 / 2 (and a little).
template <class Number>
struct Reduced {
  Number remainder;
  Number rounded;  ///< n + kRounding
};

/// Cody and Waite's reduction. `Number` is float, or a vector of four.
template <class Number>
Reduced<Number> reduced(Number x, const ExpConstants& k = kExpConstants) {
  const Number rounded = x * k.log2E + k.rounding;
  const Number n = rounded - k.rounding;
  return {(x - n * k.ln2High) - n * k.ln2Low, rounded};
}

/// e^r - 1 for |r| <= ln 2 / 2; relative error 2^-26.
template <class Number>
Number expm1Near0(Number r, const ExpConstants& k = kExpConstants) {
  const Number a = (r * k.c6 + k.c5) * r + k.c4;
  const Number b = (a * r + k.c3) * r + k.c2;
  return b * r * r + r;
}

/// 2^n for n from -126 to 127; bits above the low nine are ignored.
inline float powerOfTwo(std::uint32_t n) { return ofBits((n << 23) + 0x3f800000U); }

}  // namespace bcast::math

namespace bcast::functions {

/// e to the power a. f32: at most 1 ulp off; f64: as in libm.
struct Exponential {
  template <std::floating_point T>
  T operator()(T a) const {
    if constexpr (std::same_as<T, float>) {
      return general(a);
    } else {
      return std::exp(a);
    }
  }

  /// The fast path: maps blocks of 16 elements until a block has an element beyond +-87, and
  /// returns how many it mapped. Within these limits results are normal numbers. Use the call
  /// operator for the next elements, up to 16; then call again. `to` may be `from`. Keep this loop
  /// minimal and do not inline it into another: V8 would have no registers left for the constants.
  std::size_t prefix(const float* from, float* to, std::size_t length) const {
    const math::ExpConstants constants = math::unforeseen(math::kExpConstants);
    std::size_t done = 0;
    while (done + 16 <= length && block(from + done, to + done, constants)) {
      done += 16;
    }
    return done;
  }

 private:
  static bool block(const float* from, float* to, const math::ExpConstants& k) {
    using namespace math;
    const Vector x[] = {load(from), load(from + 4), load(from + 8), load(from + 12)};
    if (any(greatestMagnitude(x) > bitsOf(87.0F))) {
      return false;
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const Vector y = normal(x[i], k);
      std::memcpy(to + 4 * i, &y, sizeof y);
    }
    return true;
  }

  /// As bits, in whose order infinity and NaN are last.
  static math::VectorBits greatestMagnitude(const math::Vector (&x)[4]) {
    math::VectorBits greatest = {};
    for (const math::Vector& number : x) {
      const auto bits = math::bitCast<math::VectorBits>(number) & ~math::kSignBit;
      greatest = greatest > bits ? greatest : bits;
    }
    return greatest;
  }

  static math::Vector normal(math::Vector x, const math::ExpConstants& k) {
    using namespace math;
    const auto [r, n] = reduced(x, k);
    const Vector y = expm1Near0(r, k) + k.one;
    return bitCast<Vector>(bitCast<VectorBits>(y) + (bitCast<VectorBits>(n) << 23));
  }

  /// Outside the limits, `near` is meaningless and the result is 0 or infinity. The limits are
  /// applied last, because clamping `a` would use f32x4.min and max, which are slow on x64.
  static float general(float a) {
    const float y = near(a);
    const float notGreat = a > 89.0F ? std::numeric_limits<float>::infinity() : y;
    return a < -104.0F ? 0.0F : notGreat;
  }

  /// 2^n is applied in two steps, because alone it may overflow or underflow; only the second
  /// rounds.
  static float near(float a) {
    using namespace math;
    const auto [r, rounded] = reduced(a);
    const auto n = static_cast<std::int32_t>(bitsOf(rounded) - bitsOf(kRounding));
    const auto half = static_cast<std::uint32_t>(n >> 1);
    const auto rest = static_cast<std::uint32_t>(n) - half;
    return (expm1Near0(r) + 1.0F) * powerOfTwo(half) * powerOfTwo(rest);
  }
};

}  // namespace bcast::functions
