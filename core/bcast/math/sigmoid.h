// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <concepts>

#include "bcast/math/exponential.h"

namespace bcast::functions {

/// 1 / (1 + e^-a), with the power that cannot overflow. f32 and f64: at most 2 ulp off.
struct Sigmoid {
  template <std::floating_point T>
  T operator()(T a) const {
    const T power = Exponential()(-std::abs(a));
    return (a < 0 ? power : T{1}) / (1 + power);
  }
};

}  // namespace bcast::functions
