// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <concepts>

namespace bcast::functions {

/// 1 / a, correctly rounded.
struct Reciprocal {
  template <std::floating_point T>
  T operator()(T a) const {
    return 1 / a;
  }
};

/// 1 / sqrt(a), two roundings: at most 1 ulp off. For -0 it is -infinity.
struct Rsqrt {
  template <std::floating_point T>
  T operator()(T a) const {
    return 1 / std::sqrt(a);
  }
};

}  // namespace bcast::functions
