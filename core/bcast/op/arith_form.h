// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "bcast/op/opcode.h"

namespace bcast {

/// How MLIR computes an operator on numbers.
struct Numbers {
  /// How many operations it takes, and of which kind.
  enum class Form : std::uint8_t {
    none,      ///< Returns the operand: tosa has no operation for it, or it computes nothing.
    one,       ///< One operation on floats, another on integers.
    compared,  ///< One comparison.
    extreme,
    product,
    magnitude,
    negated,
    clamped,
    inverted,
    reciprocal,
    sigmoid,
    rounding,
    converted,
  };
  Form form = Form::none;
  ir::Opcode floats = {};          ///< For `one` and `extreme`.
  ir::Opcode integers = {};        ///< For `one` and `extreme`.
  ir::Predicate ordered = {};      ///< For `compared`, on floats.
  ir::Predicate signedOrder = {};  ///< For `compared`, on integers.
};

}  // namespace bcast
