// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tuple>

#include "bcast/json/describe.h"

namespace bcast {

/// The type of one array element.
enum class ElementType : std::uint8_t { boolean, i8, i16, i32, i64, u8, f16, bf16, f32, f64 };

BCAST_NAMES(ElementType, "bool", "i8", "i16", "i32", "i64", "u8", "f16", "bf16", "f32", "f64");

/// A bool is stored as a byte that is 0 or 1.
using Boolean = std::uint8_t;
/// IEEE 754 binary16: 5 bits of exponent, 10 of fraction. `half.h` converts.
struct F16 {
  std::uint16_t bits;
};
/// The upper half of an f32: 8 bits of exponent, 7 of fraction.
struct BF16 {
  std::uint16_t bits;
};

namespace stored {
using Types = std::tuple<Boolean, std::int8_t, std::int16_t, std::int32_t, std::int64_t,
                         std::uint8_t, F16, BF16, float, double>;
}

/// What an element is stored as.
template <ElementType type>
using Stored = std::tuple_element_t<static_cast<std::size_t>(type), stored::Types>;

/// An element type as an argument for a generic lambda: `Stored<tag>`.
template <ElementType type>
using Tag = std::integral_constant<ElementType, type>;

/// Calls `visit` with the tag of a type.
template <class Visit>
constexpr decltype(auto) withTag(ElementType type, Visit&& visit) {
  using enum ElementType;
  // clang-format off
  switch (type) {
    case boolean: return visit(Tag<boolean>());
    case i8: return visit(Tag<i8>());
    case i16: return visit(Tag<i16>());
    case i32: return visit(Tag<i32>());
    case i64: return visit(Tag<i64>());
    case u8: return visit(Tag<u8>());
    case f16: return visit(Tag<f16>());
    case bf16: return visit(Tag<bf16>());
    case f32: return visit(Tag<f32>());
    case f64: break;
  }
  // clang-format on
  return visit(Tag<f64>());
}

/// f16 and bf16: computed in f32.
constexpr bool isHalf(ElementType type) {
  return type == ElementType::f16 || type == ElementType::bf16;
}
/// f16, bf16, f32 or f64.
constexpr bool isFloat(ElementType type) { return type >= ElementType::f16; }

/// In bytes.
constexpr std::size_t byteSize(ElementType type) {
  return withTag(type, [](auto tag) { return sizeof(Stored<tag>); });
}

}  // namespace bcast
