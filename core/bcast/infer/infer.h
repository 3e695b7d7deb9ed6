// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// The answer, with the reasons. Refused: no shape, and the trace ends in `Rejected`.
struct Inference {
  bool accepted;
  /// Absent also where the mode gives nothing but ranks.
  std::optional<Shape> shape;
  /// Where the mode gives them: what each operand becomes.
  std::optional<std::vector<Shape>> operandShapes;
  Trace trace;
};

/// Infers the result shape of `request.operands` under `mode`; without a trace where
/// `request.trace` is false. Precondition: `validate(request)` gives that mode.
Inference infer(const Mode& mode, const Request& request);

/// The same for any request. Errors: those of `validate`.
Result<Inference> infer(const Request& request);

}  // namespace bcast
