// SPDX-License-Identifier: MIT
#include <utility>

#include "bcast/api/api.h"
#include "bcast/read/read_code.h"

namespace bcast::api {

Result<std::variant<Code, Answer>> code(const Value& value) {
  const Result<OwnedCode> owned = readCode(value);
  if (!owned.ok()) {
    return owned.error();
  }
  auto decided = codeOf(owned.value().code);
  if (!decided.ok()) {
    return decided.error();
  }
  auto either = decided.take();
  if (auto* program = std::get_if<Code>(&either)) {
    return std::variant<Code, Answer>(std::move(*program));
  }
  return std::variant<Code, Answer>(
      answerOf(owned.value().code.request, std::move(std::get<Inference>(either))));
}

}  // namespace bcast::api
