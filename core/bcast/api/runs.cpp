// SPDX-License-Identifier: MIT
#include "bcast/api/api.h"
#include "bcast/api/or_answer.h"
#include "bcast/evaluate/evaluate.h"
#include "bcast/read/read_run.h"

namespace bcast::api {

Result<std::variant<Tensor, Answer>> run(const Value& value) {
  return readRun(value).andThen(
      [](const OwnedRun& owned) { return orAnswer(evaluate(owned.run), owned.run.request); });
}

Result<std::variant<Prepared, Answer>> prepare(const Value& value,
                                               std::optional<std::int64_t> sliceLimit) {
  return readPrepare(value).andThen([&](PrepareRequest request) {
    if (sliceLimit) {
      request.sliceLimit = *sliceLimit;
      request.zeroed = false;
    }
    return orAnswer(bcast::prepare(request), request.request);
  });
}

}  // namespace bcast::api
