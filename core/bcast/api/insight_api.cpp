// SPDX-License-Identifier: MIT
#include <utility>

#include "bcast/answer/explain.h"
#include "bcast/answer/sources.h"
#include "bcast/api/api.h"
#include "bcast/error/error_at.h"
#include "bcast/read/read_request.h"
#include "bcast/text/phrases.h"

namespace bcast::api {
namespace {

/// A request with its inference.
struct Inferred {
  Request request;
  const Mode* mode;
  Inference inference;

  Answered answered() const { return {*mode, request, inference}; }
};

Result<Inferred> inferred(Result<Request> read) {
  if (!read.ok()) {
    return read.error();
  }
  Request request = read.take();
  const Result<const Mode*> mode = validate(request);
  if (!mode.ok()) {
    return mode.error();
  }
  Inference inference = bcast::infer(*mode.value(), request);
  return Inferred{std::move(request), mode.value(), std::move(inference)};
}

}  // namespace

Result<std::vector<Sentence>> sentences(const Value& value) {
  const Result<Inferred> asked = inferred(readRequest(value));
  return asked.ok() ? Result(bcast::sentences(asked.value().answered())) : asked.error();
}

Result<std::string> explain(const Value& value) {
  Result<Inferred> asked = inferred(readRequest(value));
  if (!asked.ok()) {
    return asked.error();
  }
  auto [request, mode, inference] = asked.take();
  const Answer answer = answerOf(*mode, request, std::move(inference));
  return bcast::explain(*mode, request, answer);
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
    return errorAt(ErrorCode::optionNotTaken, Path(&path, "runtime"),
                   translate(kPhrases.beforeRunTime));
  }
  return bcast::compare(request.value());
}

Result<std::variant<Sources, Answer>> sources(const Value& value) {
  Result<CellRequest> read = readCellRequest(value);
  if (!read.ok()) {
    return read.error();
  }
  auto [request, cell] = read.take();
  Result<Inferred> asked = inferred(std::move(request));
  if (!asked.ok()) {
    return asked.error();
  }
  if (!asked.value().inference.accepted) {
    auto refused = asked.take();
    return std::variant<Sources, Answer>(
        answerOf(*refused.mode, refused.request, std::move(refused.inference)));
  }
  Result<Sources> found = sourcesOf(asked.value().answered(), cell);
  return found.ok() ? Result<std::variant<Sources, Answer>>(found.take()) : found.error();
}

}  // namespace bcast::api
