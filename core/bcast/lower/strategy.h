// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "bcast/lower/builder.h"
#include "bcast/lower/element_body.h"
#include "bcast/lower/lower.h"

namespace bcast::ir {

/// The input of every strategy: an operator on shapes that broadcast.
struct Lowering {
  const LowerRequest& request;
  const Op& op;
  const Signature& signature;
  Shape inferred;
  Shape declared;
  Lowered& lowered;  ///< Receives the program, the folded checks and the defects.

  std::vector<Type> arguments() const;
  Type resultType() const { return {numberOf(signature.result), declared}; }
  /// The assumption about an operand's axis.
  LoweringAssumption assumed(std::size_t operand, std::size_t axis) const;
};

void lowerByRfc(Lowering& lowering);
void lowerAsLlvm16(Lowering& lowering);
void lowerPerDimension(Lowering& lowering);

/// The body of a generic that computes the operator.
inline auto numbersOf(Builder& builder, const Lowering& lowering) {
  return [&](const std::vector<ValueId>& inputs) {
    return writeNumbers(builder,
                        {lowering.op, lowering.signature, lowering.request.attributes, inputs});
  };
}

AffineMap identityMap(std::size_t rank);

}  // namespace bcast::ir
