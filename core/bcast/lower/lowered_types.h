// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/op/op.h"
#include "bcast/program/ir_type.h"

namespace bcast::ir {

/// Whether `tosa-to-linalg` of a release lowers the operator on these types. Source: tried with
/// mlir-opt 16.0.6 and 19.1.7 for each operator and type.
bool isLowered(const Op& op, const Signature& signature, const Attributes& attributes,
               Release release);

}  // namespace bcast::ir
