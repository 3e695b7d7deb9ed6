// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>

#include "bcast/math/bits.h"

namespace bcast::functions {

/// a to the power b, with the special cases of IEEE 754-2019 pow (C, F.10.4.4). f32: at most 1 ulp
/// off, computed as 2^(b log2 |a|) in f64; f64: as in libm.
struct Pow {
  template <std::floating_point T>
  T operator()(T a, T b) const {
    if constexpr (std::same_as<T, float>) {
      return withSpecials(
          a, b, static_cast<float>(exp2(static_cast<double>(b) * log2(math::magnitude(a)))));
    } else {
      return std::pow(a, b);
    }
  }

 private:
  static constexpr float kInfinity = std::numeric_limits<float>::infinity();
  static constexpr std::uint64_t kOne = 0x3ff0000000000000;  ///< The bits of 1.0.

  static float withSpecials(float a, float b, float power) {
    using namespace math;
    const float size = magnitude(a);
    const bool integer = isInteger(b);
    const bool odd = integer && !isInteger(0.5F * b);
    const float extreme = (b > 0) == (size > 1) ? kInfinity : 0.0F;
    const float positive = size == 0 || size == kInfinity ? extreme : power;
    const bool real = integer || !(a < 0) || size == kInfinity;
    const float either = real ? positive : std::numeric_limits<float>::quiet_NaN();
    const float number = ofBits(bitsOf(either) ^ (odd ? bitsOf(a) & kSignBit : 0));
    const float any = a != a || b != b ? a + b : number;
    return a == 1 || b == 0 || (size == 1 && magnitude(b) == kInfinity) ? 1 : any;
  }

  /// Adding 2^23 removes any fraction; numbers as great as that have none.
  static bool isInteger(float b) {
    const float size = math::magnitude(b);
    return size >= 0x1p23F || (size + 0x1p23F) - 0x1p23F == size;
  }

  /// For a finite number above 0; relative error 2^-37. As in Log, a = 2^e m and log2 m = s P(s^2)
  /// with s = (m - 1) / (m + 1). Every f32 is normal as an f64.
  static double log2(float a) {
    using namespace math;
    const std::uint64_t bits = bitsOf(static_cast<double>(a));
    const std::uint64_t shifted = bits - bitsOf(0x1.6a09e667f3bcdp-1) + kOne;
    const double m = ofBits(bits - (shifted & 0xfff0000000000000) + kOne);
    const double e = ofBits((shifted >> 52) | bitsOf(0x1p52)) - (0x1p52 + 1023);
    const double s = (m - 1) / (m + 1);
    const double z = s * s;
    const double p = (z * 0.34073638538429707 + 0.41167239605540673) * (z * z);
    return e + s * ((p + z * 0.5770835900479969 + 0.9617966733168646) * z + 2.8853900817901046);
  }

  /// Relative error 2^-28. Beyond +-200 the result is 0 or infinity as an f32. NaN is treated as
  /// -200, which avoids the slow f64x2.min and max on x64.
  static double exp2(double x) {
    using namespace math;
    const double notBelow = x > -200 ? x : -200;
    const double within = notBelow < 200 ? notBelow : 200;
    const double rounded = within + 0x1.8p52;
    const double f = within - (rounded - 0x1.8p52);
    const double g = f * f;
    const double p = f * 0.00015595060233542914 + 0.001340679722573571;
    const double q = f * 0.00961769121382132 + 0.055503101294004376;
    const double y =
        (p * g + q) * (g * f) + (g * 0.24022652795417737 + (f * 0.6931472151853344 + 1));
    return y * ofBits((bitsOf(rounded) << 52) + kOne);
  }
};

}  // namespace bcast::functions
