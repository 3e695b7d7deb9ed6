// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// The steps that compare an inferred shape with a declared one by a mode's rules. They end in
/// `Rejected` exactly if the declared shape is rejected. Precondition: if a shape is unranked, the
/// mode takes unranked shapes.
Trace checkDeclared(const Mode& mode, const Shape& inferred, const Shape& declared);

}  // namespace bcast
