// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

struct Asked {
  const Mode& mode;
  const Request& request;
  const Trace& trace;
};

}  // namespace bcast
