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

/// The answer, with the reasons. Refused: no shape, and the trace ends in `Rejected`.
struct Inference {
  bool accepted = false;
  /// Absent also where the mode gives nothing but ranks.
  Nullable<Shape> shape;
  /// Where the mode gives them: what each operand becomes.
  std::optional<std::vector<Shape>> operandShapes;
  std::optional<Placement> placement;  ///< Absent if it ended before the shapes were lined up.
  Trace trace;

  // Not inline, for every WebAssembly module would have them (ADR 15).
  Inference();
  Inference(const Inference&);
  Inference(Inference&&) noexcept;
  Inference& operator=(const Inference&);
  Inference& operator=(Inference&&) noexcept;
  ~Inference();
};

/// An inference, and the question that it answers: what lints, fixes, divergences, sentences and
/// run time are told by.
struct Answered {
  const Mode& mode;
  const Request& request;
  const Inference& inference;
};

/// Infers the result shape of `request.operands` under `mode`; without a trace where
/// `request.trace` is false. Precondition: `validate(request)` gives that mode.
Inference infer(const Mode& mode, const Request& request);

/// The same for any request. Errors: those of `validate`.
Result<Inference> infer(const Request& request);

}  // namespace bcast
