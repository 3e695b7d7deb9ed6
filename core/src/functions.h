// SPDX-License-Identifier: MIT
#pragma once

// What each operator does to one element, for every type that its row in ops.cpp lists.

#include <cmath>
#include <concepts>
#include <type_traits>

#include "bcast/element.h"

namespace bcast::functions {

/// Signed integers wrap around, as two's complement does and as `arith.addi` is defined.
template <std::integral T, class Function>
T wrapped(Function function, T a, T b) {
  using Unsigned = std::make_unsigned_t<T>;
  return static_cast<T>(function(static_cast<Unsigned>(a), static_cast<Unsigned>(b)));
}

struct Add {
  static constexpr bool kCommutative = true;
  template <std::floating_point T>
  T operator()(T a, T b) const {
    return a + b;
  }
  template <std::integral T>
  T operator()(T a, T b) const {
    return wrapped([](auto x, auto y) { return x + y; }, a, b);
  }
};

struct Subtract {
  template <std::floating_point T>
  T operator()(T a, T b) const {
    return a - b;
  }
  template <std::integral T>
  T operator()(T a, T b) const {
    return wrapped([](auto x, auto y) { return x - y; }, a, b);
  }
};

struct Multiply {
  static constexpr bool kCommutative = true;
  template <std::floating_point T>
  T operator()(T a, T b) const {
    return a * b;
  }
  template <std::integral T>
  T operator()(T a, T b) const {
    return wrapped([](auto x, auto y) { return x * y; }, a, b);
  }
};

/// The greater or the lesser of two elements where it is clear: neither is NaN, and they are not
/// zeros of both signs.
template <bool kGreatest>
struct SimpleExtreme {
  template <class T>
  T operator()(T a, T b) const {
    return (kGreatest ? a < b : b < a) ? b : a;
  }
};

/// NaN if either is NaN, and -0 is less than +0 (IEEE 754-2019 maximum and minimum,
/// `arith.maximumf` and `arith.minimumf`).
template <bool kGreatest>
struct Extreme {
  static constexpr bool kGreater = kGreatest;
  /// Against such an element, whatever meets it, even NaN as the other one.
  using Simple = SimpleExtreme<kGreatest>;
  template <class T>
  static bool isSimple(T constant) {
    return constant < 0 || constant > 0;
  }

  template <class T>
  T operator()(T a, T b) const {
    if constexpr (std::floating_point<T>) {
      // Sums of zeros have the sign that the greater one has; that of negated zeros, the lesser one.
      const T sum = kGreatest ? a + b : -(-a - b);
      const T one = Simple()(a, b);
      return a < b || a > b ? one : a == b && a != 0 ? a : sum;
    } else {
      return Simple()(a, b);
    }
  }
};
using Maximum = Extreme<true>;
using Minimum = Extreme<false>;

/// False if either is NaN.
struct Greater {
  template <class T>
  Boolean operator()(T a, T b) const {
    return a > b ? 1 : 0;
  }
};

/// False if either is NaN.
struct Equal {
  template <class T>
  Boolean operator()(T a, T b) const {
    return a == b ? 1 : 0;
  }
};

struct Select {
  template <class T>
  T operator()(Boolean condition, T a, T b) const {
    return condition != 0 ? a : b;
  }
};

struct Exponential {
  template <std::floating_point T>
  T operator()(T a) const {
    return std::exp(a);
  }
};

struct Negate {
  template <std::floating_point T>
  T operator()(T a) const {
    return -a;
  }
  template <std::integral T>
  T operator()(T a) const {
    return wrapped([](auto x, auto y) { return x - y; }, T{0}, a);
  }
};

}  // namespace bcast::functions
