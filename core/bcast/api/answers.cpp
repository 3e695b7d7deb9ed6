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

Result<Inferred> inferred(Request request) {
  return validate(request).transform([&](const Mode* mode) {
    Inference inference = bcast::infer(*mode, request);
    return Inferred{std::move(request), mode, std::move(inference)};
  });
}

}  // namespace

Result<Parsed> parse(const Value& text) {
  const auto* given = text.as<std::string_view>();
  if (given == nullptr) {
    return errorAt(ErrorCode::wrongType, Path(), translate(kPhrases.text));
  }
  return parseShape(*given);
}

Result<Answer> infer(const Value& value) { return readRequest(value).andThen(answer); }

Result<std::vector<Sentence>> sentences(const Value& value) {
  return readRequest(value).andThen(inferred).transform(
      [](const Inferred& asked) { return bcast::sentences(asked.answered()); });
}

Result<std::vector<std::vector<Sentence>>> choices(const Value& value) {
  return readRequest(value).andThen(inferred).transform(
      [](const Inferred& asked) { return bcast::choices(asked.answered()); });
}

Result<std::string> explain(const Value& value) {
  return readRequest(value).andThen(inferred).transform([](Inferred asked) {
    const Answer answer = answerOf(*asked.mode, asked.request, std::move(asked.inference));
    return bcast::explain(*asked.mode, asked.request, answer);
  });
}

Result<std::vector<Repair>> repairs(const Value& value) {
  return readRepairRequest(value).andThen([](RepairRequest read) {
    read.request.trace.reset();
    return inferred(std::move(read.request)).transform([&](const Inferred& asked) {
      return bcast::repairs(asked.answered(), std::move(read.want));
    });
  });
}

Result<Worlds> worlds(const Value& value) { return readRequest(value).andThen(bcast::worlds); }

Result<Comparison> compare(const Value& value) {
  return readModeless(value).andThen([](const Request& request) -> Result<Comparison> {
    if (request.runtime) {
      return errorAt(ErrorCode::optionNotTaken, "/runtime", translate(kPhrases.beforeRunTime));
    }
    if (!request.mode.empty() && findMode(request.mode) == nullptr) {
      return errorAt(ErrorCode::unknownMode, "/mode", excerpt(request.mode));
    }
    return bcast::compare(request);
  });
}

namespace {

using SourcesOrAnswer = std::variant<Sources, Answer>;

Result<SourcesOrAnswer> sourcesIn(Inferred asked, const Index& cell) {
  if (!asked.inference.accepted) {
    return SourcesOrAnswer(answerOf(*asked.mode, asked.request, std::move(asked.inference)));
  }
  return sourcesOf(asked.answered(), cell).transform([](Sources found) {
    return SourcesOrAnswer(std::move(found));
  });
}

}  // namespace

Result<std::variant<Sources, Answer>> sources(const Value& value) {
  return readCellRequest(value).andThen([](CellRequest read) {
    return inferred(std::move(read.request)).andThen([&](Inferred asked) {
      return sourcesIn(std::move(asked), read.cell);
    });
  });
}

}  // namespace bcast::api
