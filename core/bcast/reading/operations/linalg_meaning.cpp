// SPDX-License-Identifier: MIT
#include "bcast/reading/operations/linalg_meaning.h"

#include <algorithm>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/operations/operation_meaning.h"
#include "bcast/reading/words/axis_list.h"

namespace bcast::messages {
namespace {

/// The axes of a result that `linalg.broadcast` does not add.
AxisList keptAxes(const AxisList& added, std::size_t rank) {
  AxisList kept;
  for (std::int64_t axis = 0; axis < static_cast<std::int64_t>(rank); ++axis) {
    if (std::find(added.begin(), added.end(), axis) == added.end()) {
      kept.push_back(axis);
    }
  }
  return kept;
}

std::optional<Finding> placed(const OperationLine& line, AxisList dimensions) {
  auto finding = findingOf(ReadingKind::operation, ids::kStablehloBroadcastInDim, line.types);
  if (!finding || line.types.size() != 1) {
    return std::nullopt;
  }
  finding->names = line.operands;
  finding->rule = ShapeRule::broadcastTo;
  finding->target = toText(line.result->shape);
  finding->broadcastDimensions = std::move(dimensions);
  return finding;
}

std::optional<Finding> broadcast(const LinalgLine& read) {
  const auto added = axisList(read.dimensions, "dimensions");
  const Shape& result = read.line.result->shape;
  if (!added || !result.isRanked()) {
    return std::nullopt;
  }
  return placed(read.line, keptAxes(*added, result.rank()));
}

/// Each axis has its own loop, in order, or index 0.
bool isAligned(const LoopMap& map) {
  const std::size_t missing = map.loops - std::min(map.loops, map.axes.size());
  for (std::size_t axis = 0; axis < map.axes.size(); ++axis) {
    if (map.axes[axis] && *map.axes[axis] != missing + axis) {
      return false;
    }
  }
  return map.axes.size() <= map.loops;
}

bool isIdentity(const LoopMap& map) {
  const auto isZero = [](const auto& loop) { return !loop; };
  return isAligned(map) && map.axes.size() == map.loops &&
         std::none_of(map.axes.begin(), map.axes.end(), isZero);
}

/// One operand with each axis at a loop of its own.
std::optional<Finding> moved(const LinalgLine& read) {
  AxisList dimensions;
  for (const auto& loop : read.maps.front().axes) {
    if (!loop) {
      return std::nullopt;
    }
    dimensions.push_back(static_cast<std::int64_t>(*loop));
  }
  return read.line.operands.size() == 1 ? placed(read.line, std::move(dimensions)) : std::nullopt;
}

/// The element-wise operation of the body, with equal shapes.
std::optional<Finding> ofEqualShapes(const LinalgLine& read) {
  OperationLine line = read.line;
  const std::string name = "arith." + std::string(read.body.substr(read.body.find('.') + 1));
  line.name = read.body.empty() ? line.name : std::string_view(name);
  return meaningOf(line);
}

/// NumPy's rules, if all maps are those of its alignment.
std::optional<Finding> mapped(const LinalgLine& read) {
  const auto& maps = read.maps;
  if (maps.size() != read.line.types.size() + 1 || !isIdentity(maps.back())) {
    return std::nullopt;
  }
  if (std::all_of(maps.begin(), maps.end(), isIdentity)) {
    return ofEqualShapes(read);
  }
  if (!std::all_of(maps.begin(), maps.end(), isAligned)) {
    return moved(read);
  }
  const bool isOne = read.line.types.size() == 1;
  auto finding = findingOf(ReadingKind::operation, isOne ? ids::kNumpyBroadcastTo : ids::kNumpy,
                           read.line.types);
  if (!finding) {
    return std::nullopt;
  }
  finding->names = read.line.operands;
  if (isOne) {
    finding->rule = ShapeRule::broadcastTo;
    finding->target = toText(read.line.result->shape);
    return finding;
  }
  finding->declared = read.line.result->shape;
  const std::string_view body = read.body.substr(read.body.find('.') + 1);
  return body.empty() ? std::move(*finding) : applied(std::move(*finding), body);
}

}  // namespace

std::optional<Finding> linalgMeaning(const LinalgLine& read) {
  if (read.line.opcode() == "broadcast") {
    return broadcast(read);
  }
  if (!read.maps.empty()) {
    return mapped(read);
  }
  return read.line.opcode() == "generic" ? std::nullopt : ofEqualShapes(read);
}

}  // namespace bcast::messages
