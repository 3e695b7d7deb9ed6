// SPDX-License-Identifier: MIT
#pragma once

// Helpers for the records of operators: how MLIR computes an operator, by one operation, by a
// comparison, or in its own form.

#include "bcast/op/arith_form.h"

namespace bcast {

constexpr Numbers byOne(ir::Opcode floats, ir::Opcode integers) {
  return {Numbers::Form::one, floats, integers};
}
constexpr Numbers byOne(ir::Opcode both) { return byOne(both, both); }
constexpr Numbers byOrder(ir::Predicate floats, ir::Predicate integers) {
  return {Numbers::Form::compared, {}, {}, floats, integers};
}
constexpr Numbers as(Numbers::Form form) { return {form}; }

}  // namespace bcast
