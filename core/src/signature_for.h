// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/evaluate.h"
#include "bcast/op.h"

namespace bcast {

/// The row of an operator for a run's element types, and for the type that its attribute `to`
/// names; else an error that lists what the operator takes. Errors: typeNotTaken.
Result<const Signature*> signatureFor(const Op& op, const RunRequest& run);

}  // namespace bcast
