// SPDX-License-Identifier: MIT
#include <utility>

#include "bcast/align.h"
#include "bcast/api.h"
#include "bcast/modes.h"
#include "bcast/read.h"
#include "phrases.h"
#include "read_numbers.h"

namespace bcast::api {
namespace {

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
