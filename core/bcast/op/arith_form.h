// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "bcast/op/opcode.h"

namespace bcast {

/// How MLIR computes the operator on numbers.
struct Numbers {
  enum class Form : std::uint8_t {
    none,      ///< The operand as it is; tosa has no operation for it, or it computes nothing.
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
  ir::Opcode floats = {};          ///< Of one and extreme.
  ir::Opcode integers = {};        ///< Of one and extreme.
  ir::Predicate ordered = {};      ///< Of compared, between floats.
  ir::Predicate signedOrder = {};  ///< Of compared, between integers.
};

}  // namespace bcast
