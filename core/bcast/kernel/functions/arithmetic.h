// SPDX-License-Identifier: MIT
#pragma once

// Operators on one element. Integers wrap around in two's complement, as `arith.addi` is defined;
// floats follow IEEE 754.

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "bcast/op/attributes.h"

namespace bcast::functions {

/// The type in which arithmetic on T wraps: never narrower than int, because C++ would promote it.
template <std::integral T>
using Wrapping =
    std::conditional_t<sizeof(T) < sizeof(unsigned), unsigned, std::make_unsigned_t<T>>;

template <std::integral T, class Function>
T wrapped(Function function, T a, T b) {
  return static_cast<T>(function(static_cast<Wrapping<T>>(a), static_cast<Wrapping<T>>(b)));
}

struct Add {
  static constexpr bool kCommutative = true;

  template <class T>
  T operator()(T a, T b) const {
    if constexpr (std::integral<T>) {
      return wrapped([](auto x, auto y) { return x + y; }, a, b);
    } else {
      return a + b;
    }
  }
};

struct Subtract {
  template <class T>
  T operator()(T a, T b) const {
    if constexpr (std::integral<T>) {
      return wrapped([](auto x, auto y) { return x - y; }, a, b);
    } else {
      return a - b;
    }
  }
};

struct Multiply {
  static constexpr bool kCommutative = true;

  template <class T>
  T operator()(T a, T b) const {
    if constexpr (std::integral<T>) {
      return wrapped([](auto x, auto y) { return x * y; }, a, b);
    } else {
      return a * b;
    }
  }
};

/// The product in the result's type, which can represent it.
struct MultiplyWide {
  template <std::integral T>
  std::int32_t operator()(T a, T b) const {
    return a * b;
  }
};

/// The 64-bit product shifted to the right, halves rounded up (TOSA's MUL, `tosa.apply_scale`).
class MultiplyShifted {
 public:
  explicit MultiplyShifted(const Attributes& attributes)
      : shift_(static_cast<unsigned>(attributes.shift.value_or(0))) {}

  std::int32_t operator()(std::int32_t a, std::int32_t b) const {
    const std::int64_t product = std::int64_t{a} * b;
    const std::int64_t half = shift_ == 0 ? 0 : product >> (shift_ - 1) & 1;
    return static_cast<std::int32_t>((product >> shift_) + half);
  }

 private:
  unsigned shift_;
};

/// Rounds toward zero. Integer division by 0, and of the least integer by -1, is undefined.
struct Divide {
  template <class T>
  static bool faulty(T a, T b) {
    return b == 0 || (std::signed_integral<T> && b == T(-1) && a == std::numeric_limits<T>::min());
  }
  template <class T>
  T operator()(T a, T b) const {
    if constexpr (std::integral<T>) {
      return static_cast<T>(faulty(a, b) ? T{0} : a / b);
    } else {
      return a / b;
    }
  }
};

}  // namespace bcast::functions
