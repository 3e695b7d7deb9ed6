// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/infer/infer.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// Whether a step of the trace is one of those that a divergence is about.
bool matchesStep(const Divergence& divergence, const Answered& answered, const Step& step);

/// Whether a step of the trace touches a divergence, and what it says of the whole request is so.
bool matchesRequest(const Divergence& divergence, const Answered& answered);

}  // namespace bcast
