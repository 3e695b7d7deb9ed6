// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// The steps of holding an inferred shape against a declared one by a mode's rules. They end in
/// `Rejected` where the declared shape is refused, and only there. Precondition: where a shape is
/// unranked, the mode takes unranked shapes.
Trace checkDeclared(const Mode& mode, const Shape& inferred, const Shape& declared);

}  // namespace bcast
