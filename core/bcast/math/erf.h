// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <concepts>

#include "bcast/math/bits.h"

namespace bcast::functions {

/// The error function. f32: at most 2 ulp off; f64: as in libm.
struct Erf {
  template <std::floating_point T>
  T operator()(T a) const {
    if constexpr (std::same_as<T, float>) {
      return math::magnitude(a) < 1 ? small(a) : great(a);
    } else {
      return std::erf(a);
    }
  }

 private:
  /// a + a P(a^2) for |a| <= 1; relative error 2^-29.
  static float small(float a) {
    const float z = a * a;
    const float p = (z * 0x1.4771fep-14F - 0x1.a3515ep-11F) * z + 0x1.53f224p-8F;
    const float q = ((p * z - 0x1.b7f71ap-6F) * z + 0x1.ce2ce6p-4F) * z - 0x1.81273ep-2F;
    return a + a * (q * z + 0x1.06eba8p-3F);
  }

  /// 1 - Q(|a|)^8. Q is close to the eighth root of 1 - erf from 1 to 3.93; the eighth power is off
  /// by 2^-28. Beyond 3.93 the result rounds to 1.
  static float great(float a) {
    const float x = math::magnitude(a);
    const float p = (x * 0x1.08eed2p-16F - 0x1.5d25b6p-15F) * x - 0x1.88a428p-10F;
    const float q = ((p * x + 0x1.4fc648p-7F) * x - 0x1.cd6da8p-8F) * x - 0x1.0c7588p-4F;
    const float root = (q * x - 0x1.24ba1ep-3F) * x + 0x1.00186ap0F;
    const float square = root * root;
    const float y = 1 - (square * square) * (square * square);
    return math::withSignOf(a, x > 3.93F ? 1.0F : y);
  }
};

}  // namespace bcast::functions
