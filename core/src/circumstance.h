// SPDX-License-Identifier: MIT
#pragma once

#include "touches.h"

namespace bcast {

/// Whether a step of the trace touches a divergence, and what it says of the whole request holds.
bool isTouched(const Divergence& divergence, const Asked& asked);

}  // namespace bcast
