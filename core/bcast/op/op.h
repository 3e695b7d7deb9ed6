// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "bcast/op/arith_form.h"
#include "bcast/op/attributes.h"
#include "bcast/tensor/element.h"

namespace bcast {

inline constexpr std::size_t kArityLimit = 3;

/// Element types that an operator takes, and the type of its result.
struct Signature {
  std::array<ElementType, kArityLimit> operands;  ///< The first `arity` of them.
  ElementType result;

  friend bool operator==(const Signature&, const Signature&) = default;
};

/// One record per operator, used by evaluation, lowering and documentation.
struct Op {
  std::string_view name;
  std::string_view title;
  std::size_t arity;
  /// Operand types may repeat with other results: the first is the default, and `to` selects
  /// another.
  std::span<const Signature> signatures;
  Numbers numbers;
  /// What the title does not say: overflow, NaN, -0.
  std::string_view semantics;
  std::span<const AttributeInfo> attributes = {};
  /// Why an element may be undefined.
  std::string_view fault = {};
};

/// Every operator, in the order of lists.
std::span<const Op* const> ops();

/// The operator with this name, or null.
const Op* findOp(std::string_view name);

}  // namespace bcast
