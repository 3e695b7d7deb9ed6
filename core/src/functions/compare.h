// SPDX-License-Identifier: MIT
#pragma once

// The order of two elements, and the choice between them.

#include <cmath>
#include <concepts>

#include "bcast/element.h"

namespace bcast::functions {

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

// Comparisons are false if either is NaN.

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
