// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>
#include <utility>

#include "bcast/api/api.h"
#include "bcast/api/or_answer.h"
#include "bcast/error/error_at.h"
#include "bcast/read/read_code.h"
#include "bcast/read/read_lower.h"
#include "bcast/text/phrases.h"

namespace bcast::api {
namespace {

/// The lowering, or the answer that explains why the shapes do not broadcast.
Result<std::variant<Lowered, Answer>> loweredOf(const LowerRequest& request) {
  using Either = std::variant<Lowered, Answer>;
  return bcast::lower(request).transform([&](std::variant<Lowered, Inference> decided) {
    if (auto* lowered = std::get_if<Lowered>(&decided)) {
      return Either(std::move(*lowered));
    }
    Request asked = verified(request);
    asked.sentences = true;
    const Mode& mode = *findMode(asked.mode);
    Answer refused = answerOf(mode, asked, std::move(std::get<Inference>(decided)));
    refused.mode = mode.id;
    return Either(std::move(refused));
  });
}

/// A program's operands are the request's inputs.
Error ofInputs(Error error) {
  constexpr std::string_view kOperands = "/operands";
  error.where.path.replace(0, kOperands.size(), "/inputs");
  return error;
}

}  // namespace

Result<Reading> read(const Value& textOrRequest) {
  if (const auto* given = textOrRequest.as<std::string_view>()) {
    return readText(*given);
  }
  constexpr std::string_view kFields[] = {"text", "values"};
  std::optional<Error> error;
  const Reader in(textOrRequest, error);
  const Reader field = in.field(kFields[0]);
  std::string text;
  in.checkFields(kFields);
  field.read(text);
  const Reader step = in.field(kFields[1]);
  std::optional<std::int64_t> asked;
  step.read(asked);
  const bool isAsked = asked && *asked >= 0;
  Result<Reading> reading =
      readText(text, isAsked ? std::optional(static_cast<std::size_t>(*asked)) : std::nullopt);
  if (!reading.ok()) {
    field.failInText(reading.error());
  } else if (asked &&
             (!isAsked || *asked >= static_cast<std::int64_t>(reading.value().steps.size()))) {
    step.fail(ErrorCode::valueOutOfRange, std::to_string(*asked));
  }
  return error ? Result<Reading>(*error) : std::move(reading);
}

Result<std::variant<LoweredAnswer, Answer>> lower(const Value& value) {
  using Either = std::variant<LoweredAnswer, Answer>;
  return readLower(value).andThen([](const PrintRequest& print) {
    return loweredOf(print.lower).transform([&](std::variant<Lowered, Answer> decided) {
      auto* lowered = std::get_if<Lowered>(&decided);
      return lowered != nullptr ? Either(toInfo(std::move(*lowered), print.comments))
                                : Either(std::move(std::get<Answer>(decided)));
    });
  });
}

namespace {

using ExecutedOrAnswer = std::variant<Executed, Answer>;

Result<ExecutedOrAnswer> executed(Lowered lowered, const PrintAndRunRequest& request) {
  Executed executed{};
  std::optional<ExecutionInfo> info;
  if (lowered.program) {
    const RunRequest& inputs = request.inputs.run;
    auto run = bcast::execute({*lowered.program, inputs.request.operands, inputs.data});
    if (!run.ok()) {
      return ofInputs(run.error());
    }
    Execution execution = run.take();
    info = toInfo(execution);
    executed.result = std::move(execution.result);
  }
  executed.answer = toInfo(std::move(lowered), request.print.comments);
  executed.answer.execution = std::move(info);
  return ExecutedOrAnswer(std::move(executed));
}

Result<ExecutedOrAnswer> executedOrAnswer(std::variant<Lowered, Answer> decided,
                                          const PrintAndRunRequest& request) {
  auto* lowered = std::get_if<Lowered>(&decided);
  return lowered != nullptr ? executed(std::move(*lowered), request)
                            : ExecutedOrAnswer(std::move(std::get<Answer>(decided)));
}

}  // namespace

Result<std::variant<Executed, Answer>> execute(const Value& value) {
  return readExecute(value).andThen([](const PrintAndRunRequest& request) {
    return loweredOf(request.print.lower).andThen([&](std::variant<Lowered, Answer> decided) {
      return executedOrAnswer(std::move(decided), request);
    });
  });
}

Result<std::variant<Code, Answer>> code(const Value& value) {
  return readCode(value).andThen(
      [](const OwnedCode& owned) { return orAnswer(codeOf(owned.code), owned.code.request); });
}

}  // namespace bcast::api
