// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <concepts>

#include "bcast/math/exponential.h"

namespace bcast::functions {

/// The hyperbolic tangent. f32: at most 2 ulp off; f64: as in libm.
struct Tanh {
  template <std::floating_point T>
  T operator()(T a) const {
    if constexpr (std::same_as<T, float>) {
      return narrow(a);
    } else {
      return std::tanh(a);
    }
  }

 private:
  /// t / (t + 2) with t = e^2|a| - 1 = 2^n (e^r - 1) + (2^n - 1). The rounding error of t + 2 is
  /// corrected where it matters: 1 / (t + 2) is (1 - y) / 2. From 9.02 on the result rounds to 1.
  static float narrow(float a) {
    using namespace math;
    const float size = magnitude(a);
    const auto [r, rounded] = reduced(2 * size);
    const float power = powerOfTwo(bitsOf(rounded));
    const float t = power * expm1Near0(r) + (power - 1);
    const float divisor = t + 2;
    const float lost = t < 0x1p20F ? t - (divisor - 2) : 0.0F;
    const float y = t / divisor;
    return withSignOf(a, size > 9.02F ? 1.0F : y - y * (1 - y) * (0.5F * lost));
  }
};

}  // namespace bcast::functions
