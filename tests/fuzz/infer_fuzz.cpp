// SPDX-License-Identifier: MIT
// Any text as a request to infer: the reply is JSON, the trace explains the answer, the answer is
// the same without a trace, and the fixes work.
#include "bcast/read/read_request.h"
#include "law.h"
#include "replay.h"

namespace bcast::fuzz {
namespace {

void fixesRequest(const Request& request, const Fix& fix) {
  Request edited = request;
  edited.operands = fix.operands;
  edited.axis = fix.axis;
  edited.broadcastDimensions = fix.broadcastDimensions;
  edited.runtime.reset();
  const Result<Inference> fixed = infer(edited);
  law(fixed.ok() && fixed.value().accepted && fixed.value().shape == std::optional(fix.shape),
      "a fixed request is accepted, with the shape of the fix");
}

void explains(const Answer& told) {
  law(replay(told.trace) == told.shape, "replaying the trace gives the shape");
  law(!told.trace.empty() || told.accepted, "a refusal has a step");
  law(told.accepted == (told.trace.empty() || !std::holds_alternative<Rejected>(told.trace.back())),
      "a trace ends in a refusal where the answer is one");
}

void sameWithout(const Request& request, const Answer& told) {
  Request bare = request;
  bare.trace = false;
  const Result<Answer> verdict = answer(bare);
  law(verdict.ok() && verdict.value().trace.empty(), "without a trace there is an answer");
  law(verdict.value().accepted == told.accepted && verdict.value().shape == told.shape &&
          verdict.value().operandShapes == told.operandShapes,
      "the verdict is the same without a trace");
}

}  // namespace

void hold(const std::string& text) {
  const nlohmann::json reply = replyOf(api::infer, text, "accepted");
  replyOf(api::explain, text, nullptr);
  replyOf(api::choices, text, nullptr);
  replyOf(api::repairs, text, nullptr);
  const nlohmann::json said = replyOf(api::sentences, text, nullptr);
  std::optional<Request> request = requestOf(readRequest, text);
  if (!request) {
    return;
  }
  request->trace.reset();
  const Result<Answer> told = answer(*request);
  law(told.ok() == !reply.contains("error"), "an answer does not hang on whether it has a trace");
  if (!told.ok()) {
    return;
  }
  law(reply["accepted"] == told.value().accepted, "the reply has the verdict");
  law(said.size() == reply["trace"].size(), "there is a sentence for each step");
  explains(told.value());
  sameWithout(*request, told.value());
  for (const Fix& fix : told.value().fixes) {
    fixesRequest(*request, fix);
  }
}

}  // namespace bcast::fuzz
