// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode/mode.h"
#include "bcast/request.h"
#include "bcast/trace.h"

namespace bcast {

struct Asked {
  const Mode& mode;
  const Request& request;
  const Trace& trace;
};

}  // namespace bcast
