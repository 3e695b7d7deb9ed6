// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode.h"
#include "bcast/request.h"
#include "bcast/trace.h"

namespace bcast {

/// A request, the mode that answers it, and the trace of the answer.
struct Asked {
  const Mode& mode;
  const Request& request;
  const Trace& trace;
};

/// Whether a step of the trace is one of those that a divergence is about.
bool touches(const Divergence& divergence, const Asked& asked, const Step& step);

}  // namespace bcast
