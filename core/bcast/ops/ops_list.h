// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/op/op.h"

// clang-format off
/// Every operator once, in the order of lists. `kAdd` is the record of `Add`, and `kernels::kAdd`
/// has its kernels.
#define BCAST_OPERATORS(each)                                                        \
  each(Add) each(Sub) each(Mul) each(Div) each(Pow) each(Maximum) each(Minimum)      \
  each(Greater) each(GreaterEqual) each(Equal) each(Select)                          \
  each(Abs) each(Negate) each(Clamp) each(Ceil) each(Floor)                          \
  each(Reciprocal) each(Rsqrt) each(Exp) each(Log) each(Tanh) each(Sigmoid) each(Erf) \
  each(LogicalAnd) each(LogicalOr) each(LogicalXor) each(LogicalNot)                 \
  each(BitwiseAnd) each(BitwiseOr) each(BitwiseXor) each(BitwiseNot) each(Clz)       \
  each(LogicalLeftShift) each(LogicalRightShift) each(ArithmeticRightShift)          \
  each(Cast) each(Identity)
// clang-format on

namespace bcast {

#define BCAST_DECLARED(name) extern const Op k##name;
BCAST_OPERATORS(BCAST_DECLARED)
#undef BCAST_DECLARED

}  // namespace bcast
