// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>

#include "bcast/math/bits.h"

namespace bcast::functions {

/// The natural logarithm. f32: at most 1 ulp off; f64: as in libm.
struct Log {
  template <std::floating_point T>
  T operator()(T a) const {
    if constexpr (std::same_as<T, float>) {
      return withSpecials(a, ofPositive(a));
    } else {
      return std::log(a);
    }
  }

 private:
  static float withSpecials(float a, float y) {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    const float finite = a < kInfinity ? y : a;
    const float real = a < 0 ? std::numeric_limits<float>::quiet_NaN() : finite;
    return a == 0 ? -kInfinity : real;
  }

  /// a = 2^e (1 + f), with 1 + f between the square roots of 1/2 and of 2.
  static float ofPositive(float a) {
    using namespace math;
    const bool subnormal = a < std::numeric_limits<float>::min();
    const std::uint32_t bits = bitsOf(subnormal ? a * 0x1p23F : a);
    const auto e = static_cast<std::int32_t>(bits - bitsOf(0x1.6a09e6p-1F)) >> 23;
    const float f = ofBits(bits - (static_cast<std::uint32_t>(e) << 23)) - 1;
    return sum(static_cast<float>(e) - (subnormal ? 23.0F : 0.0F), f);
  }

  /// e ln 2 + log(1 + f), the small terms first. With s = f / (2 + f) the latter is 2 artanh s =
  /// 2 s + s R(s^2) = f - f^2/2 + s (f^2/2 + R(s^2)); R adds a relative error of 2^-30.
  static float sum(float e, float f) {
    const float s = f / (f + 2);
    const float z = s * s;
    const float remainder = ((z * 0x1.31e09ep-2F + 0x1.995ed6p-2F) * z + 0x1.55557ap-1F) * z;
    const float halfSquare = 0.5F * f * f;
    const float low = s * (halfSquare + remainder) + e * math::kLn2Low;
    return e * math::kLn2High + (f - (halfSquare - low));
  }
};

}  // namespace bcast::functions
