// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "bcast/answer/divergence/find_divergences.h"
#include "bcast/answer/fix/fix.h"
#include "bcast/answer/lint/lint.h"
#include "bcast/answer/run_time/run_time.h"
#include "bcast/error/result.h"
#include "bcast/infer/infer.h"
#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/json/describe.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// What JSON and JavaScript see of an inference: with what is suspicious about it.
struct Answer {
  bool accepted;
  Nullable<Shape> shape;
  std::optional<std::vector<Shape>> operandShapes;
  Trace trace;
  std::vector<Lint> lints;
  std::vector<DivergenceInfo> divergences;  ///< Those that the request touches.
  std::vector<Fix> fixes;                   ///< For a refusal.
  std::optional<RunTime> runtime;           ///< Where it is accepted and run-time shapes are given.
};
BCAST_FIELDS(Answer, accepted, shape, operandShapes, trace, lints, divergences, fixes, runtime);

/// Errors: those of `validate`.
Result<Answer> answer(const Request& request);

/// The answer that tells an inference. Precondition: it was inferred from this request.
Answer answerOf(const Request& request, Inference inference);

}  // namespace bcast
