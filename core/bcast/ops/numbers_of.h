// SPDX-License-Identifier: MIT
#pragma once

// How the records of operators say in what form MLIR computes them: by one operation, by a
// comparison, or in a form of their own.

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
