// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/infer/align.h"
#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/json/describe.h"
#include "bcast/mode/mode.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// The answer, with its reasons. If rejected: no shape, and the trace ends in `Rejected`.
struct Inference {
  bool accepted = false;
  /// Also absent if the mode only infers ranks.
  Nullable<Shape> shape;
  /// The new shape of each operand, if the mode infers them.
  std::optional<std::vector<Shape>> operandShapes;
  std::optional<Placement> placement;  ///< Absent if inference ended before alignment.
  Trace trace;

  // Not inline, to avoid a copy in every file that uses them.
  Inference();
  Inference(const Inference&);
  Inference(Inference&&) noexcept;
  Inference& operator=(const Inference&);
  Inference& operator=(Inference&&) noexcept;
  ~Inference();
};

/// An inference with its question: the input of lints, fixes, divergences, sentences and run-time
/// checks.
struct Answered {
  const Mode& mode;
  const Request& request;
  const Inference& inference;
};

/// Infers the result shape of `request.operands` under `mode`; without a trace if `request.trace`
/// is false. Precondition: `validate(request)` returns that mode.
Inference infer(const Mode& mode, const Request& request);

/// The same for any request. Errors: those of `validate`.
Result<Inference> infer(const Request& request);

}  // namespace bcast
