// SPDX-License-Identifier: MIT
#include "bcast/answer.h"

#include <utility>

namespace bcast {

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
                {}};
  if (request.trace == false) {
    return answer;
  }
  answer.lints = lint(request, answer.trace);
  return answer;
}

}  // namespace bcast
