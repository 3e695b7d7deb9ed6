// SPDX-License-Identifier: MIT
#pragma once

#include "touches.h"

namespace bcast {

/// Whether what a divergence says of the whole request holds (its `When`). Precondition: a step of
/// the trace touches it.
bool holds(const Divergence& divergence, const Asked& asked);

}  // namespace bcast
