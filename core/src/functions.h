// SPDX-License-Identifier: MIT
#pragma once

// What each operator does to one element, for every type that its row in ops.cpp lists. Those that
// take more than a line or two are in math/.

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
  template <std::floating_point T>
  T operator()(T a, T b) const {
    return a * b;
  }
  template <std::integral T>
  T operator()(T a, T b) const {
    return wrapped([](auto x, auto y) { return x * y; }, a, b);
  }
};

/// NaN if either is NaN, and -0 is less than +0 (IEEE 754-2019 maximum and minimum,
/// `arith.maximumf` and `arith.minimumf`).
template <bool kGreatest>
struct Extreme {
  template <class T>
  T operator()(T a, T b) const {
    if constexpr (std::floating_point<T>) {
      if (std::isnan(a) || std::isnan(b)) {
        return a + b;
      }
      if (a == b) {
        return std::signbit(a) == kGreatest ? b : a;
      }
    }
    return (a > b) == kGreatest ? a : b;
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
