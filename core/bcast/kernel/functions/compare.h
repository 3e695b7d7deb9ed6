// SPDX-License-Identifier: MIT
#pragma once

// Comparison of two elements, and selection.

#include <cmath>
#include <concepts>

#include "bcast/tensor/element.h"

namespace bcast::functions {

/// The greater or lesser of two elements in the simple case: neither is NaN, and they are not zeros
/// of both signs.
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
  /// Also correct if the second element is a simple one, whatever the first is.
  using Simple = SimpleExtreme<kGreatest>;
  template <class T>
  static bool isSimple(T second) {
    return second < 0 || second > 0;
  }

  template <class T>
  T operator()(T a, T b) const {
    if constexpr (std::floating_point<T>) {
      // For max, a sum of zeros is -0 only if both are -0. For min, the same with signs reversed.
      const T sum = kGreatest ? a + b : -(-a - b);
      return a < b || a > b ? Simple()(a, b) : a == b && a != 0 ? a : sum;
    } else {
      return Simple()(a, b);
    }
  }
};
using Maximum = Extreme<true>;
using Minimum = Extreme<false>;

// Comparisons are false if either operand is NaN.

struct Greater {
  template <class T>
  Boolean operator()(T a, T b) const {
    return a > b ? 1 : 0;
  }
};

struct GreaterEqual {
  template <class T>
  Boolean operator()(T a, T b) const {
    return a >= b ? 1 : 0;
  }
};

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

struct Identity {
  template <class T>
  T operator()(T a) const {
    return a;
  }
};

}  // namespace bcast::functions
