// SPDX-License-Identifier: MIT
#pragma once

// Unary functions that keep the type: sign, bounds and rounding.

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "bcast/kernel/functions/arithmetic.h"
#include "bcast/kernel/functions/compare.h"
#include "bcast/op/attributes.h"

namespace bcast::functions {

struct Absolute {
  template <class T>
  T operator()(T a) const {
    if constexpr (std::integral<T>) {
      return a < 0 ? Subtract()(T{0}, a) : a;
    } else {
      return std::abs(a);
    }
  }
};

/// Wraps around. With zero points: output + input - a, saturated at the type's limits.
class Negate {
 public:
  explicit Negate(const Attributes& attributes)
      : sum_(attributes.inputZeroPoint.value_or(0) + attributes.outputZeroPoint.value_or(0)),
        saturates_(attributes.inputZeroPoint.value_or(0) != 0 ||
                   attributes.outputZeroPoint.value_or(0) != 0) {}

  template <class T>
  T operator()(T a) const {
    if constexpr (std::floating_point<T>) {
      return -a;
    } else if constexpr (sizeof(T) == sizeof(std::int64_t)) {
      return Subtract()(T{0}, a);
    } else {
      using Wide =
          std::conditional_t<sizeof(T) == sizeof(std::int32_t), std::int64_t, std::int32_t>;
      using Limits = std::numeric_limits<T>;
      const Wide low = saturates_ ? Limits::min() : std::numeric_limits<Wide>::min();
      const Wide high = saturates_ ? Limits::max() : std::numeric_limits<Wide>::max();
      return static_cast<T>(std::clamp(static_cast<Wide>(static_cast<Wide>(sum_) - a), low, high));
    }
  }

 private:
  std::int64_t sum_;
  bool saturates_;
};

/// First min with `max`, then max with `min`; NaN stays.
class Clamp {
 public:
  explicit Clamp(const Attributes& attributes) : min_(*attributes.min), max_(*attributes.max) {}

  template <class T>
  T operator()(T a) const {
    return Maximum()(Minimum()(a, max_.as<T>()), min_.as<T>());
  }

 private:
  Scalar min_;
  Scalar max_;
};

struct Ceiling {
  template <std::floating_point T>
  T operator()(T a) const {
    return std::ceil(a);
  }
};

struct Floor {
  template <std::floating_point T>
  T operator()(T a) const {
    return std::floor(a);
  }
};

}  // namespace bcast::functions
