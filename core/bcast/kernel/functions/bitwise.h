// SPDX-License-Identifier: MIT
#pragma once

// Integer bits and shifts. A shift amount must be less than the type's width: any other amount
// gives no value, as `arith.shli` gives poison.

#include <bit>
#include <concepts>
#include <type_traits>

#include "bcast/op/attributes.h"
#include "bcast/tensor/element.h"

namespace bcast::functions {

struct BitwiseAnd {
  template <std::integral T>
  T operator()(T a, T b) const {
    return static_cast<T>(a & b);
  }
};

struct BitwiseOr {
  template <std::integral T>
  T operator()(T a, T b) const {
    return static_cast<T>(a | b);
  }
};

struct BitwiseXor {
  template <std::integral T>
  T operator()(T a, T b) const {
    return static_cast<T>(a ^ b);
  }
};

struct BitwiseNot {
  template <std::integral T>
  T operator()(T a) const {
    return static_cast<T>(~a);
  }
};

struct LogicalNot {
  Boolean operator()(Boolean a) const { return a ^ 1U; }
};

/// The number of leading zeros; the width for 0.
struct CountLeadingZeros {
  template <std::integral T>
  T operator()(T a) const {
    return static_cast<T>(std::countl_zero(static_cast<std::make_unsigned_t<T>>(a)));
  }
};

template <std::integral T>
inline constexpr unsigned kLastPlace = 8 * sizeof(T) - 1;

/// The amount, reduced to a valid C++ shift.
template <std::integral T>
constexpr unsigned places(T amount) {
  return static_cast<unsigned>(amount) & kLastPlace<T>;
}

struct ShiftAmount {
  template <std::integral T>
  static bool faulty(T /*value*/, T amount) {
    return static_cast<std::make_unsigned_t<T>>(amount) > kLastPlace<T>;
  }
};

struct LeftShift : ShiftAmount {
  template <std::unsigned_integral T>
  T operator()(T a, T amount) const {
    return static_cast<T>(a << places(amount));
  }
};

/// Shifts in zeros from the left.
struct LogicalRightShift : ShiftAmount {
  template <std::unsigned_integral T>
  T operator()(T a, T amount) const {
    return static_cast<T>(a >> places(amount));
  }
};

/// Shifts in copies of the sign from the left. With `round`, adds the last bit shifted out.
class ArithmeticRightShift : public ShiftAmount {
 public:
  explicit ArithmeticRightShift(const Attributes& attributes)
      : round_(attributes.round.value_or(false) ? 1 : 0) {}

  template <std::signed_integral T>
  T operator()(T a, T amount) const {
    const unsigned by = places(amount);
    const int last = by == 0 ? 0 : static_cast<int>(a >> (by - 1)) & round_;
    return static_cast<T>((a >> by) + last);
  }

 private:
  int round_;
};

}  // namespace bcast::functions
