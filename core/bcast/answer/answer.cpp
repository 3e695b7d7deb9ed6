// SPDX-License-Identifier: MIT
#include "bcast/answer/answer.h"

#include <utility>

#include "bcast/answer/explain.h"

namespace bcast {
namespace {

/// Uses a trace, even if none was requested.
RunTime runTimeOf(const Answered& accepted) {
  const auto& [mode, request, inference] = accepted;
  if (request.trace != false) {
    return atRunTime(accepted);
  }
  Request traced = request;
  traced.trace.reset();
  return atRunTime({mode, traced, infer(mode, traced)});
}

}  // namespace

Answer::Answer(Inference inference) : Inference(std::move(inference)) {}
Answer::Answer(const Answer&) = default;
Answer::Answer(Answer&&) noexcept = default;
Answer::~Answer() = default;

Result<Answer> answer(const Request& request) {
  return validate(request).transform(
      [&](const Mode* mode) { return answerOf(*mode, request, infer(*mode, request)); });
}

Answer answerOf(const Request& request, Inference inference) {
  return answerOf(*findMode(request.mode), request, std::move(inference));
}

Answer answerOf(const Mode& mode, const Request& request, Inference inference) {
  Answer answer(std::move(inference));
  const Answered answered{mode, request, answer};
  if (request.runtime && answer.accepted) {
    answer.runtime = runTimeOf(answered);
  }
  if (request.sentences == true) {
    answer.sentences = sentences(answered);
  }
  if (request.trace != false) {
    answer.divergences = divergencesOf(answered);
    answer.lints = lint(answered);
    answer.verdict = verdictOf(answered, answer.lints);
    answer.headline = headline(answered);
    answer.fixes = fixes(answered, answer.lints);
  }
  if (request.explanation == true) {
    answer.explanation = explain(mode, request, answer);
  }
  return answer;
}

}  // namespace bcast
