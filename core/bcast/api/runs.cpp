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

Result<std::variant<Prepared, Answer>> prepare(const Value& value) {
  return readPrepare(value).andThen([](const PrepareRequest& request) {
    return orAnswer(bcast::prepare(request), request.request);
  });
}

Result<std::variant<Prepared, Answer>> prepareSlices(const Value& value, std::int64_t limit) {
  return readPrepare(value).andThen([&](PrepareRequest request) {
    request.sliceLimit = limit;
    request.zeroed = false;
    return orAnswer(bcast::prepare(request), request.request);
  });
}

}  // namespace bcast::api
