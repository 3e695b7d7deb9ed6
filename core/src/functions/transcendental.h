// SPDX-License-Identifier: MIT
#pragma once

// The C library's functions: f32 is computed in f64 and rounded.

#include <cmath>
#include <concepts>

namespace bcast::functions {

struct Exponential {
  template <std::floating_point T>
  T operator()(T a) const {
    return static_cast<T>(std::exp(static_cast<double>(a)));
  }
};

struct Logarithm {
  template <std::floating_point T>
  T operator()(T a) const {
    return static_cast<T>(std::log(static_cast<double>(a)));
  }
};

struct HyperbolicTangent {
  template <std::floating_point T>
  T operator()(T a) const {
    return static_cast<T>(std::tanh(static_cast<double>(a)));
  }
};

struct Sigmoid {
  template <std::floating_point T>
  T operator()(T a) const {
    return static_cast<T>(1 / (1 + std::exp(-static_cast<double>(a))));
  }
};

struct ErrorFunction {
  template <std::floating_point T>
  T operator()(T a) const {
    return static_cast<T>(std::erf(static_cast<double>(a)));
  }
};

struct Power {
  template <std::floating_point T>
  T operator()(T a, T b) const {
    return static_cast<T>(std::pow(static_cast<double>(a), static_cast<double>(b)));
  }
};

struct Reciprocal {
  template <std::floating_point T>
  T operator()(T a) const {
    return 1 / a;
  }
};

struct ReciprocalRoot {
  template <std::floating_point T>
  T operator()(T a) const {
    return static_cast<T>(1 / std::sqrt(static_cast<double>(a)));
  }
};

}  // namespace bcast::functions
