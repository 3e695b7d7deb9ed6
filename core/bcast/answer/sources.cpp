// SPDX-License-Identifier: MIT
#include "bcast/answer/sources.h"

#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/infer/align.h"
#include "bcast/mode/mode.h"
#include "bcast/notation/parse.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

std::optional<Error> checkCell(const Request& request, const Shape& shape, const Index& cell) {
  const Path path;
  const Path operands(&path, "operands");
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (!request.operands[i].isStatic()) {
      return errorAt(ErrorCode::dynamicExtent, Path(&operands, i),
                     translate(kPhrases.noPlaceAlong));
    }
  }
  bool inside = cell.size() == shape.rank();
  for (std::size_t axis = 0; inside && axis < cell.size(); ++axis) {
    inside = cell[axis] >= 0 && cell[axis] < shape.extents()[axis].count();
  }
  return inside ? std::nullopt
                : std::optional(errorAt(ErrorCode::cellOutOfRange, Path(&path, "cell"),
                                        phrase(kPhrases.shapeIs, {{"{shape}", toText(shape)}})));
}

}  // namespace

Result<Sources> sourcesOf(const Answered& accepted, const Index& cell) {
  const auto& [mode, request, inference] = accepted;
  if (mode.isProduct()) {
    return errorAt(ErrorCode::optionNotTaken, "/mode", phrase(kPhrases.productSources));
  }
  if (!inference.shape) {
    const Path path;
    return errorAt(ErrorCode::nothingToCompute, Path(&path, "mode"), translate(mode.title));
  }
  if (auto error = checkCell(request, *inference.shape, cell)) {
    return *error;
  }
  const Placement& placement = *inference.placement;
  Sources sources;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    const Shape& operand = request.operands[i];
    sources.cells.push_back(sourceOf(operand, placement.columns[i], cell));
    sources.maps.push_back(toText(mapFrom(operand, placement.columns[i], placement.rank)));
  }
  return sources;
}

}  // namespace bcast
