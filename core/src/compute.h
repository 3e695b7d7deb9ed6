// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/align.h"
#include "bcast/evaluate.h"
#include "bcast/op.h"

namespace bcast {

/// Computes the elements of a result that has some. Preconditions: the run fits the signature, the
/// placement is that of its operands, the result has their shape and the signature's type.
/// Errors: noValue, at the first element that has none; outOfMemory.
std::optional<Error> compute(const Signature& signature, const RunRequest& run,
                             const Placement& placement, Tensor& result);

}  // namespace bcast
