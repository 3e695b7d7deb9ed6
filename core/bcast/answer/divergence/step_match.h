// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/infer/infer.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// Whether a step of the trace is one of those that a divergence is about.
bool matchesStep(const Divergence& divergence, const Answered& answered, const Step& step);

/// Whether a step of the trace matches a divergence, and its condition on the request is met.
bool matchesRequest(const Divergence& divergence, const Answered& answered);

}  // namespace bcast
