// SPDX-License-Identifier: MIT
#include "bcast/answer/answer.h"

#include <utility>

#include "bcast/mode/mode.h"

namespace bcast {
namespace {

/// By its trace, also where none was asked for.
RunTime runTimeOf(const Mode& mode, const Request& request, const Trace& trace) {
  if (request.trace != false) {
    return atRunTime(mode, request, trace);
  }
  Request traced = request;
  traced.trace.reset();
  return atRunTime(mode, traced, infer(mode, traced).trace);
}

}  // namespace

Result<Answer> answer(const Request& request) {
  Result<Inference> inferred = infer(request);
  if (!inferred.ok()) {
    return inferred.error();
  }
  return answerOf(request, inferred.take());
}

Answer answerOf(const Request& request, Inference inference) {
  Answer answer{inference.accepted,
                std::move(inference.shape),
                std::move(inference.operandShapes),
                std::move(inference.trace),
                {},
                {},
                {},
                {}};
  const Mode& mode = *findMode(request.mode);
  if (request.runtime && answer.accepted) {
    answer.runtime = runTimeOf(mode, request, answer.trace);
  }
  if (request.trace == false) {
    return answer;
  }
  answer.divergences = touched(mode, request, answer.trace);
  if (answer.shape) {
    answer.lints = lint(request, answer.trace, *answer.shape);
  }
  if (!answer.accepted) {
    answer.fixes = fixes(mode, request, answer.trace);
  }
  return answer;
}

}  // namespace bcast
