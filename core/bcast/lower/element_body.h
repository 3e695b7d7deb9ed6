// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "bcast/lower/builder.h"
#include "bcast/op/op.h"

namespace bcast::ir {

/// The inputs of one element of the result.
struct NumberRequest {
  const Op& op;
  const Signature& signature;
  const Attributes& attributes;
  std::span<const ValueId> inputs;
};

/// Writes the arith and math operations that `tosa-to-linalg` of the builder's release writes for
/// an element, and returns it. Precondition: isLowered (lowered_types.h).
ValueId writeNumbers(Builder& builder, const NumberRequest& request);

}  // namespace bcast::ir
