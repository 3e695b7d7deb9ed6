// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/execute/execute.h"
#include "bcast/program/word.h"

namespace bcast::ir {

/// An operation on numbers, with its types.
struct ScalarOperation {
  Opcode opcode;
  Predicate predicate;
  Number from;  ///< The type of the last operand; for applyScale, of the first.
  Number to;
};

/// `trouble`: why it is poison or undefined; `execute` specifies the bits in that case.
struct Computed {
  Word bits;
  std::optional<UndefinedBehavior> trouble = {};
};

/// The bits of a constant.
Word literalOf(Number type, const Scalar& literal);

/// Computes one element. Precondition: an operation of arith, math or tosa.apply_scale; uitofp of
/// fewer than 64 bits.
/// Source: MLIR 19, dialects arith and math; [TOSA] apply_scale without double_round.
Computed compute(const ScalarOperation& operation, const Word* operands);

}  // namespace bcast::ir
