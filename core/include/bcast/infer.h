// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/mode.h"
#include "bcast/request.h"
#include "bcast/result.h"
#include "bcast/shape.h"
#include "bcast/trace.h"

namespace bcast {

/// The answer, with the reasons. Refused: no shape, and the trace ends in `Rejected`.
struct Inference {
  bool accepted;
  std::optional<Shape> shape;
  Trace trace;
};

/// Infers the result shape of `request.operands` under `mode`.
/// Precondition: `validate(request)` gives that mode.
Inference infer(const Mode& mode, const Request& request);

/// The same for any request. Errors: those of `validate`.
Result<Inference> infer(const Request& request);

}  // namespace bcast
