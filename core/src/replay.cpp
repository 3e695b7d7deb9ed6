// SPDX-License-Identifier: MIT
#include "bcast/replay.h"

#include <optional>
#include <variant>
#include <vector>

namespace bcast {
namespace {

/// Makes one visitor of several lambdas; a step kind that none of them takes does not compile.
template <class... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

}  // namespace

std::optional<Shape> replay(const Trace& trace) {
  std::optional<Shape> shape = Shape::unranked();
  std::vector<Extent> extents;
  const Overloaded apply{
      [](const Discarded&) {},
      // Until a column is decided its extent is 1, which is what stretches to anything.
      [&](const Placed& step) {
        extents.assign(step.rank, Extent(1));
        shape = Shape(extents);
      },
      [](const Promoted&) {},
      [&](const Decided& step) {
        extents[step.column] = step.extent;
        shape = Shape(extents);
      },
      [](const Assumed&) {},
      [](const Compared&) {},
      [&](const Rejected&) { shape.reset(); },
  };
  for (const Step& step : trace) {
    std::visit(apply, step);
  }
  return shape;
}

}  // namespace bcast
