// SPDX-License-Identifier: MIT
#include <utility>

#include "bcast/api/api.h"
#include "bcast/evaluate/evaluate.h"
#include "bcast/read/read_run.h"

namespace bcast::api {

Result<std::variant<Tensor, Answer>> run(const Value& request) {
  Result<OwnedRun> owned = readRun(request);
  if (!owned.ok()) {
    return owned.error();
  }
  Result<Evaluation> evaluated = evaluate(owned.value().run);
  if (!evaluated.ok()) {
    return evaluated.error();
  }
  Evaluation evaluation = evaluated.take();
  if (auto* tensor = std::get_if<Tensor>(&evaluation)) {
    return std::variant<Tensor, Answer>(std::move(*tensor));
  }
  auto& refused = std::get<Inference>(evaluation);
  return std::variant<Tensor, Answer>(answerOf(owned.value().run.request, std::move(refused)));
}

Result<std::variant<Prepared, Answer>> prepare(const Value& value) {
  Result<PrepareRequest> request = readPrepare(value);
  if (!request.ok()) {
    return request.error();
  }
  auto prepared = bcast::prepare(request.value());
  if (!prepared.ok()) {
    return prepared.error();
  }
  auto decided = prepared.take();
  if (auto* ready = std::get_if<Prepared>(&decided)) {
    return std::variant<Prepared, Answer>(std::move(*ready));
  }
  auto& refused = std::get<Inference>(decided);
  return std::variant<Prepared, Answer>(answerOf(request.value().request, std::move(refused)));
}

}  // namespace bcast::api
