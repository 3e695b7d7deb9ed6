// SPDX-License-Identifier: MIT
#pragma once

// Lists of element types, shared by the records of operators and their kernels.

#include <array>
#include <cstddef>

#include "bcast/tensor/element.h"

namespace bcast {

template <ElementType... types>
struct Types {};

template <ElementType... a, ElementType... b>
constexpr Types<a..., b...> operator+(Types<a...> /*first*/, Types<b...> /*second*/) {
  return {};
}

inline constexpr Types<ElementType::boolean> kTruths;
inline constexpr Types<ElementType::i8, ElementType::i16, ElementType::i32, ElementType::i64>
    kSignedIntegers;
inline constexpr auto kIntegers = kSignedIntegers + Types<ElementType::u8>();
inline constexpr Types<ElementType::f16, ElementType::bf16, ElementType::f32, ElementType::f64>
    kFloats;
inline constexpr auto kNumbers = kIntegers + kFloats;
inline constexpr auto kAllTypes = kTruths + kNumbers;

/// The rows of all lists, one after the other.
template <class Row, std::size_t... n>
constexpr auto joined(const std::array<Row, n>&... parts) {
  std::array<Row, (n + ...)> all{};
  auto* at = all.data();
  const auto append = [&](const auto& part) {
    for (const Row& row : part) {
      *at++ = row;
    }
  };
  (append(parts), ...);
  return all;
}

}  // namespace bcast
