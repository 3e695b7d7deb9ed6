// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "bcast/op.h"
#include "builder.h"

namespace bcast::ir {

/// What one element of the result is computed from.
struct NumberRequest {
  const Op& op;
  const Signature& signature;
  const Attributes& attributes;
  std::span<const ValueId> inputs;
};

/// Whether `tosa-to-linalg` of a release lowers the operator on these types.
/// Source: what mlir-opt 16.0.6 and 19.1.7 do with each operator and type.
bool isLowered(const Op& op, const Signature& signature, const Attributes& attributes,
               Release release);

/// Writes the arith and math operations that `tosa-to-linalg` of the builder's release writes for
/// an element, and gives the element. Precondition: isLowered.
ValueId writeNumbers(Builder& builder, const NumberRequest& request);

}  // namespace bcast::ir
