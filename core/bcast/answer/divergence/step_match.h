// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/infer/asked.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// Whether a step of the trace is one of those that a divergence is about.
bool touches(const Divergence& divergence, const Asked& asked, const Step& step);

/// Whether a step of the trace touches a divergence, and what it says of the whole request is so.
bool isTouched(const Divergence& divergence, const Asked& asked);

}  // namespace bcast
