// SPDX-License-Identifier: MIT
#pragma once

#include "touches.h"

namespace bcast {

/// Whether what a divergence says of the two operands holds, of their shapes and of the place of
/// operand 1 on operand 0. True where it says nothing of them. Precondition: the trace has a step
/// that touches it.
bool holdsOfPair(When when, const Asked& asked);

}  // namespace bcast
