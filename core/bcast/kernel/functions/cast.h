// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>

#include "bcast/tensor/element.h"
#include "bcast/tensor/half.h"

namespace bcast::functions {

/// Rounds to the nearest integer, ties to even, and saturates at the limits of the type; NaN gives
/// 0.
template <std::integral To, std::floating_point From>
To saturated(From a) {
  using Limits = std::numeric_limits<To>;
  constexpr From kLeast = static_cast<From>(Limits::min());
  constexpr From kBeyond = static_cast<From>(std::uint64_t{1} << (Limits::digits - 1U)) * 2;
  const From near = std::nearbyint(a);
  if (!(near >= kLeast)) {
    return std::isnan(a) ? To{0} : Limits::min();
  }
  return near < kBeyond ? static_cast<To>(near) : Limits::max();
}

/// Converts to the type's bits: integers wrap around, floats round.
template <class To>
struct Cast {
  template <class From>
  To operator()(From a) const {
    if constexpr (std::integral<To> && std::floating_point<From>) {
      return saturated<To>(a);
    } else {
      return static_cast<To>(a);
    }
  }
};

struct CastToBoolean {
  template <class From>
  Boolean operator()(From a) const {
    return a != 0 ? 1 : 0;
  }
};

/// To the f32 from which a 16-bit float is rounded.
struct CastToHalf {
  template <class From>
  float operator()(From a) const {
    if constexpr (std::same_as<From, double>) {
      return roundToOdd(a);
    } else if constexpr (std::integral<From> && sizeof(From) >= sizeof(std::int32_t)) {
      return roundToOdd(std::int64_t{a});
    } else {
      return static_cast<float>(a);
    }
  }
};

}  // namespace bcast::functions
