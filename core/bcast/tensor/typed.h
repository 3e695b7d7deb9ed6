// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tuple>
#include <type_traits>

#include "bcast/tensor/element.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

namespace stored {
/// The position of a type in a tuple that contains it.
template <class T, std::size_t at = 0>
constexpr std::size_t placeOf() {
  if constexpr (std::is_same_v<T, std::tuple_element_t<at, Types>>) {
    return at;
  } else {
    return placeOf<T, at + 1>();
  }
}
}  // namespace stored

/// The element type whose elements are stored as `T`: f32 for float, f64 for double.
/// `std::uint8_t` is bool; for u8 make the `Elements` yourself.
template <class T>
inline constexpr ElementType kTypeOf = static_cast<ElementType>(stored::placeOf<T>());

/// The values of an operand in row-major order. They keep their owner, which must outlive the run.
template <class T>
Elements elementsOf(std::span<const T> values) {
  return {kTypeOf<T>, std::as_bytes(values)};
}

/// The values of a tensor in row-major order; empty if its elements are not stored as `T`. They are
/// valid as long as the tensor.
template <class T>
std::span<const T> valuesOf(const Tensor& tensor) {
  const bool isStored = withTag(
      tensor.type, [](auto tag) { return std::is_same_v<Stored<decltype(tag)::value>, T>; });
  const std::span<const std::byte> bytes = tensor.data.bytes();
  return isStored ? std::span<const T>(reinterpret_cast<const T*>(bytes.data()),
                                       bytes.size() / sizeof(T))
                  : std::span<const T>();
}

}  // namespace bcast
