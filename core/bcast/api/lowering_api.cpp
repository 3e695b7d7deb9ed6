// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>
#include <utility>

#include "bcast/api/api.h"
#include "bcast/error/error_at.h"
#include "bcast/read/read_lower.h"
#include "bcast/text/phrases.h"

namespace bcast::api {
namespace {

/// The lowering, or the answer that says why the shapes do not broadcast.
Result<std::variant<Lowered, Answer>> loweredOf(const LowerRequest& request) {
  auto result = bcast::lower(request);
  if (!result.ok()) {
    return result.error();
  }
  auto decided = result.take();
  if (auto* lowered = std::get_if<Lowered>(&decided)) {
    return std::variant<Lowered, Answer>(std::move(*lowered));
  }
  Request asked = verified(request);
  asked.sentences = true;
  const Mode& mode = *findMode(asked.mode);
  Answer refused = answerOf(mode, asked, std::move(std::get<Inference>(decided)));
  refused.mode = mode.id;
  return std::variant<Lowered, Answer>(std::move(refused));
}

/// A program's operands are the request's inputs.
Error ofInputs(Error error) {
  constexpr std::string_view kOperands = "/operands";
  error.where.path.replace(0, kOperands.size(), "/inputs");
  return error;
}

}  // namespace

Result<Pasted> paste(const Value& textOrRequest) {
  if (const auto* given = textOrRequest.as<std::string_view>()) {
    return bcast::paste(*given);
  }
  constexpr std::string_view kFields[] = {"text"};
  std::optional<Error> error;
  const Reader in(textOrRequest, error);
  const Reader field = in.field(kFields[0]);
  std::string text;
  in.checkFields(kFields);
  field.read(text);
  Result<Pasted> read = bcast::paste(text);
  if (!read.ok()) {
    field.failInText(read.error());
  }
  return error ? Result<Pasted>(*error) : std::move(read);
}

Result<std::variant<LoweredAnswer, Answer>> lower(const Value& value) {
  const Result<PrintRequest> print = readLower(value);
  if (!print.ok()) {
    return print.error();
  }
  auto decided = loweredOf(print.value().lower);
  if (!decided.ok()) {
    return decided.error();
  }
  auto either = decided.take();
  if (auto* lowered = std::get_if<Lowered>(&either)) {
    return std::variant<LoweredAnswer, Answer>(toInfo(std::move(*lowered), print.value().comments));
  }
  return std::variant<LoweredAnswer, Answer>(std::move(std::get<Answer>(either)));
}

Result<std::variant<Executed, Answer>> execute(const Value& value) {
  Result<PrintAndRunRequest> read = readExecute(value);
  if (!read.ok()) {
    return read.error();
  }
  const PrintAndRunRequest request = read.take();
  auto decided = loweredOf(request.print.lower);
  if (!decided.ok()) {
    return decided.error();
  }
  auto either = decided.take();
  if (auto* refused = std::get_if<Answer>(&either)) {
    return std::variant<Executed, Answer>(std::move(*refused));
  }
  auto& lowered = std::get<Lowered>(either);
  std::optional<Execution> execution;
  if (lowered.program) {
    const RunRequest& inputs = request.inputs.run;
    auto run = bcast::execute({*lowered.program, inputs.request.operands, inputs.data});
    if (!run.ok()) {
      return ofInputs(run.error());
    }
    execution.emplace(run.take());
  }
  Executed executed{toInfo(std::move(lowered), request.print.comments), {}};
  if (execution) {
    executed.answer.execution = toInfo(*execution);
    executed.result = std::move(execution->result);
  }
  return std::variant<Executed, Answer>(std::move(executed));
}

}  // namespace bcast::api
