// SPDX-License-Identifier: MIT
#include "bcast/infer/replay.h"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace bcast {
namespace {

/// Makes one visitor from several lambdas. A missing step kind does not compile.
template <class... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

/// Nullopt if a column is not decided.
std::optional<Shape> shapeOf(const std::vector<std::optional<Extent>>& columns) {
  std::vector<Extent> extents;
  for (const auto& extent : columns) {
    if (!extent) {
      return std::nullopt;
    }
    extents.push_back(*extent);
  }
  return Shape(std::move(extents));
}

}  // namespace

std::optional<Shape> replay(const Trace& trace) {
  std::vector<std::optional<Extent>> columns;
  bool placed = false;
  bool rejected = false;
  const Overloaded apply{
      [](const Discarded&) {},
      [](const Trimmed&) {},
      [&](const Placed& step) {
        columns.assign(step.rank, std::nullopt);
        placed = true;
      },
      [](const Promoted&) {},
      [&](const Decided& step) { columns[step.column] = step.extent; },
      [](const Assumed&) {},
      [](const Compared&) {},
      [&](const Rejected&) { rejected = true; },
  };
  for (const Step& step : trace) {
    std::visit(apply, step);
  }
  if (rejected) {
    return std::nullopt;
  }
  return placed ? shapeOf(columns) : Shape::unranked();
}

}  // namespace bcast
