// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "bcast/describe.h"

namespace bcast {

/// What one element of an array is.
enum class ElementType : std::uint8_t { boolean, i32, f32, f64 };

template <>
struct Names<ElementType> {
  static constexpr std::string_view type = "ElementType";
  static constexpr std::array<std::string_view, 4> names{"bool", "i32", "f32", "f64"};
};

/// A bool is stored as a byte that is 0 or 1.
using Boolean = std::uint8_t;

/// The element type whose elements are stored as a T.
template <class T>
inline constexpr ElementType kElementType = ElementType::boolean;
template <>
inline constexpr ElementType kElementType<std::int32_t> = ElementType::i32;
template <>
inline constexpr ElementType kElementType<float> = ElementType::f32;
template <>
inline constexpr ElementType kElementType<double> = ElementType::f64;

constexpr std::size_t byteSize(ElementType type) {
  constexpr std::size_t kSizes[] = {sizeof(Boolean), sizeof(std::int32_t), sizeof(float),
                                    sizeof(double)};
  return kSizes[static_cast<std::size_t>(type)];
}

}  // namespace bcast
