// SPDX-License-Identifier: MIT
#include "bcast/api.h"

#include <string>
#include <utility>

#include "bcast/align.h"
#include "bcast/evaluate.h"
#include "bcast/modes.h"
#include "bcast/read.h"
#include "phrases.h"
#include "read_numbers.h"

namespace bcast::api {
namespace {

/// A request with its answer, for what is told about both.
struct Answered {
  Request request;
  Answer answer;
};

Result<Answered> answerTo(const Value& value) {
  Result<Request> request = readRequest(value);
  if (!request.ok()) {
    return request.error();
  }
  Result<Answer> answered = answer(request.value());
  if (!answered.ok()) {
    return answered.error();
  }
  return Answered{request.take(), answered.take()};
}

std::optional<Error> checkCell(const Request& request, const Shape& shape, const Index& cell) {
  const Path path;
  const Path operands(&path, "operands");
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (!request.operands[i].isStatic()) {
      return badAt(ErrorCode::dynamicExtent, Path(&operands, i), inLanguage(kPhrases.noPlaceAlong));
    }
  }
  bool inside = cell.size() == shape.rank();
  for (std::size_t axis = 0; inside && axis < cell.size(); ++axis) {
    inside = cell[axis] >= 0 && cell[axis] < shape.extents()[axis].count();
  }
  return inside ? std::nullopt
                : std::optional(badAt(ErrorCode::cellOutOfRange, Path(&path, "cell"),
                                      phrase(kPhrases.shapeIs, {{"{shape}", toText(shape)}})));
}

}  // namespace

std::string_view version() { return BCAST_VERSION; }

std::vector<SystemInfo> systems() {
  std::vector<SystemInfo> infos;
  for (const SystemInfo& info : bcast::systems()) {
    infos.push_back({info.system, inLanguage(info.title), info.language, inLanguage(info.running)});
  }
  return infos;
}

std::vector<LintInfo> lints() {
  std::vector<LintInfo> infos;
  for (const LintInfo& info : bcast::lints()) {
    infos.push_back({info.id, inLanguage(info.id, info.caption), info.story});
  }
  return infos;
}

Result<Parsed> parse(const Value& text) {
  const auto* given = text.as<std::string_view>();
  if (given == nullptr) {
    return badAt(ErrorCode::wrongType, Path(), inLanguage(kPhrases.text));
  }
  return parseShape(*given);
}

Result<Answer> infer(const Value& value) {
  const Result<Request> request = readRequest(value);
  return request.ok() ? answer(request.value()) : request.error();
}

Result<std::vector<Sentence>> sentences(const Value& request) {
  Result<Answered> answered = answerTo(request);
  if (!answered.ok()) {
    return answered.error();
  }
  return bcast::sentences(answered.value().request, answered.value().answer.trace);
}

Result<std::string> explain(const Value& request) {
  Result<Answered> answered = answerTo(request);
  if (!answered.ok()) {
    return answered.error();
  }
  return bcast::explain(answered.value().request, answered.value().answer);
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
  const Mode& mode = *findMode(request.mode);
  if (!answered.value().shape) {
    const Path path;
    return badAt(ErrorCode::nothingToCompute, Path(&path, "mode"), inLanguage(mode.title));
  }
  if (auto error = checkCell(request, *answered.value().shape, cell)) {
    return *error;
  }
  const Placement placement = placementOf(mode, request);
  Sources sources;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    const Shape& operand = request.operands[i];
    sources.cells.push_back(sourceOf(operand, placement.columns[i], cell));
    sources.maps.push_back(toText(mapFrom(operand, placement.columns[i], placement.rank)));
  }
  return std::variant<Sources, Answer>(std::move(sources));
}

}  // namespace bcast::api
