// SPDX-License-Identifier: MIT
#include <utility>

#include "bcast/answer/answer.h"

namespace bcast {

Result<Answer> answer(const Request& request) {
  return validate(request).transform(
      [&](const Mode* mode) { return answerOf(*mode, request, infer(*mode, request)); });
}

Answer answerOf(const Request& request, Inference inference) {
  return answerOf(*findMode(request.mode), request, std::move(inference));
}

Answer answerOf(const Mode& mode, const Request& request, Inference inference) {
  Answer answer = answerWithoutFixes(mode, request, std::move(inference));
  if (request.trace != false) {
    answer.fixes = fixes({mode, request, answer}, answer.lints);
  }
  return answer;
}

}  // namespace bcast
