// SPDX-License-Identifier: MIT
#include "bcast/api/api.h"
#include "bcast/api/or_answer.h"
#include "bcast/read/read_code.h"

namespace bcast::api {

Result<std::variant<Code, Answer>> code(const Value& value) {
  return readCode(value).andThen(
      [](const OwnedCode& owned) { return orAnswer(codeOf(owned.code), owned.code.request); });
}

}  // namespace bcast::api
