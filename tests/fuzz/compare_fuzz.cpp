// SPDX-License-Identifier: MIT
// Any text as a request to every mode: the reply is JSON, has every mode once, and agrees with the
// mode's own answer.
#include "bcast/mode/mode.h"
#include "bcast/read/read_request.h"
#include "law.h"

namespace bcast::fuzz {
namespace {

void saysAlone(const Request& request, const AnswerGroup& group) {
  for (const auto mode : group.modes) {
    Request alone = request;
    alone.mode = mode;
    const Result<Inference> inferred = infer(alone);
    law(inferred.ok() && inferred.value().accepted == group.accepted &&
            inferred.value().shape == group.shape,
        "a mode says the same alone");
  }
}

}  // namespace

void hold(const std::string& text) {
  replyOf(api::compare, text, "groups");
  const std::optional<Request> request = requestOf(readModeless, text);
  if (!request) {
    return;
  }
  const Comparison comparison = compare(*request);
  std::size_t count = comparison.notTaken.size();
  for (const AnswerGroup& group : comparison.groups) {
    count += group.modes.size();
    saysAlone(*request, group);
  }
  law(count == modes().size(), "every mode is in a comparison once");
}

}  // namespace bcast::fuzz
