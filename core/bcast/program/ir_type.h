// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"

namespace bcast::ir {

/// The supported releases of LLVM. Their names for an operation may differ.
enum class Release : std::uint8_t { llvm16, llvm19 };

/// A number type of MLIR. Integers are signless.
struct Number {
  enum class Kind : std::uint8_t { index, integer, f16, bf16, f32, f64 };
  Kind kind;
  std::uint8_t bits;  ///< The width; 64 for an index.

  bool isFloat() const { return kind >= Kind::f16; }
  friend bool operator==(const Number&, const Number&) = default;
};

inline constexpr Number kIndex{Number::Kind::index, 64};
constexpr Number integer(std::uint8_t bits) { return {Number::Kind::integer, bits}; }
/// Precondition: not u8, for which arith has no type.
Number numberOf(ElementType type);

/// A number, or a tensor of numbers. Precondition of the shape: it is ranked.
struct Type {
  Number element;
  std::optional<Shape> shape;

  friend bool operator==(const Type&, const Type&) = default;
};

// The bounds of a signed integer type of up to 64 bits.

inline std::int64_t greatestOf(Number type) {
  return std::numeric_limits<std::int64_t>::max() >> (64 - type.bits);
}
inline std::int64_t leastOf(Number type) { return -greatestOf(type) - 1; }

}  // namespace bcast::ir
