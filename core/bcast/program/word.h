// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include "bcast/math/bits.h"
#include "bcast/program/ir_type.h"
#include "bcast/tensor/half.h"

namespace bcast::ir {

/// An element of any type as its bits, the rest 0. Moving an element keeps every bit.
using Word = std::uint64_t;

constexpr unsigned kWordBits = 64;

constexpr Word masked(Number type, Word bits) {
  return bits & (~Word{0} >> (kWordBits - type.bits));
}

/// In two's complement.
constexpr std::int64_t signedOf(Number type, Word bits) {
  const unsigned rest = kWordBits - type.bits;
  return static_cast<std::int64_t>(bits << rest) >> rest;
}

/// The exact value of a float of any type.
inline double realOf(Number type, Word bits) {
  switch (type.kind) {
    case Number::Kind::f16:
      return widened(F16{static_cast<std::uint16_t>(bits)});
    case Number::Kind::bf16:
      return widened(BF16{static_cast<std::uint16_t>(bits)});
    case Number::Kind::f32:
      return math::bitCast<float>(static_cast<std::uint32_t>(bits));
    default:
      return math::bitCast<double>(bits);
  }
}

/// The nearest float of a type, ties to even. An f32 is rounded to 16 bits directly; a wider number
/// goes through `roundToOdd`, so that it is rounded only once.
template <class Real>
Word wordOf(Number type, Real real) {
  const auto near = [&] {
    if constexpr (std::same_as<Real, float>) {
      return real;
    } else {
      return roundToOdd(real);
    }
  };
  switch (type.kind) {
    case Number::Kind::f16:
      return narrowed(Tag<ElementType::f16>(), near()).bits;
    case Number::Kind::bf16:
      return narrowed(Tag<ElementType::bf16>(), near()).bits;
    case Number::Kind::f32:
      return math::bitCast<std::uint32_t>(static_cast<float>(real));
    default:
      return math::bitCast<Word>(static_cast<double>(real));
  }
}

/// The element type that stores an argument or a result. Precondition: there is one.
constexpr ElementType storedAs(Number type) {
  switch (type.kind) {
    case Number::Kind::f16:
      return ElementType::f16;
    case Number::Kind::bf16:
      return ElementType::bf16;
    case Number::Kind::f32:
      return ElementType::f32;
    case Number::Kind::f64:
      return ElementType::f64;
    default:
      break;
  }
  // clang-format off
  switch (type.bits) {
    case 1: return ElementType::boolean;
    case 8: return ElementType::i8;
    case 16: return ElementType::i16;
    case 32: return ElementType::i32;
    default: return ElementType::i64;
  }
  // clang-format on
}

}  // namespace bcast::ir
