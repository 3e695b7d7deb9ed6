// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "bcast/infer/trace.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// The shape that a trace explains; nullopt if it ends in a rejection, or before every column is
/// decided. Law: for every inference, `replay(inference.trace) == inference.shape`.
inline std::optional<Shape> replay(const Trace& trace) {
  std::optional<std::vector<std::optional<Extent>>> columns;
  std::optional<Labels> labels;
  for (const Step& step : trace) {
    if (const auto* placed = std::get_if<Placed>(&step)) {
      columns.emplace(placed->rank);
      labels = placed->labels;
    } else if (const auto* decided = std::get_if<Decided>(&step)) {
      columns->at(decided->column) = decided->extent;
    } else if (const auto* summed = std::get_if<Summed>(&step)) {
      const auto& result = labels->result;
      if (columns->at(summed->column) != summed->extent ||
          std::find(result.begin(), result.end(), summed->column) != result.end()) {
        return std::nullopt;
      }
    } else if (std::holds_alternative<Rejected>(step)) {
      return std::nullopt;
    }
  }
  if (!columns) {
    return Shape::unranked();
  }
  std::vector<Extent> extents;
  for (const auto& extent : *columns) {
    if (!extent) {
      return std::nullopt;
    }
    extents.push_back(*extent);
  }
  if (!labels) {
    return Shape(std::move(extents));
  }
  std::vector<Extent> kept;
  for (const std::size_t column : labels->result) {
    kept.push_back(extents[column]);
  }
  return Shape(std::move(kept));
}

}  // namespace bcast
