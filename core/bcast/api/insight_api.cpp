// SPDX-License-Identifier: MIT
#include <utility>

#include "bcast/answer/sources.h"
#include "bcast/api/api.h"
#include "bcast/error/error_at.h"
#include "bcast/read/read.h"
#include "bcast/text/phrases.h"

namespace bcast::api {
Result<std::string> explain(const Value& value) {
  const Result<Request> request = readRequest(value);
  if (!request.ok()) {
    return request.error();
  }
  const Result<Answer> answered = answer(request.value());
  if (!answered.ok()) {
    return answered.error();
  }
  return bcast::explain(request.value(), answered.value());
}

Result<Worlds> worlds(const Value& value) {
  Result<Request> request = readRequest(value);
  if (!request.ok()) {
    return request.error();
  }
  return bcast::worlds(request.value());
}

Result<Comparison> compare(const Value& value) {
  Result<Request> request = readModeless(value);
  if (!request.ok()) {
    return request.error();
  }
  if (request.value().runtime) {
    const Path path;
    return badAt(ErrorCode::optionNotTaken, Path(&path, "runtime"),
                 inLanguage(kPhrases.beforeRunTime));
  }
  return bcast::compare(request.value());
}

Result<std::variant<Sources, Answer>> sources(const Value& value) {
  Result<CellRequest> read = readCellRequest(value);
  if (!read.ok()) {
    return read.error();
  }
  const auto& [request, cell] = read.value();
  Result<Answer> answered = answer(request);
  if (!answered.ok()) {
    return answered.error();
  }
  if (!answered.value().accepted) {
    return std::variant<Sources, Answer>(answered.take());
  }
  Result<Sources> found = sourcesOf(request, answered.value().shape, cell);
  return found.ok() ? Result<std::variant<Sources, Answer>>(found.take()) : found.error();
}

}  // namespace bcast::api
