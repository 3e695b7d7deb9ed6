// SPDX-License-Identifier: MIT
// Run time and worlds against enumeration: every mode, all pairs of shapes up to rank 2, all
// extents that their unknowns may turn out to have.
#include "bcast/worlds.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "bcast/align.h"
#include "bcast/infer.h"
#include "bcast/modes.h"
#include "bcast/runtime.h"
#include "catch.h"
#include "small_world.h"

namespace bcast {
namespace {

const std::vector<std::int64_t> kCounts{0, 1, 2, 3, 5};

std::vector<Shape> rankTwo() {
  std::vector<Shape> shapes = smallWorld();
  shapes.resize(31);
  return shapes;
}

/// Every static shape that one may turn out to be.
std::vector<Shape> outcomes(const Shape& shape) {
  std::vector<std::vector<Extent>> grown{{}};
  for (const Extent extent : shape.extents()) {
    std::vector<std::vector<Extent>> longer;
    for (const auto& one : grown) {
      for (const std::int64_t count : extent.isDynamic() ? kCounts : std::vector{extent.count()}) {
        longer.push_back(one);
        longer.back().push_back(Extent(count));
      }
    }
    grown = longer;
  }
  return {grown.begin(), grown.end()};
}

/// Calls `check(mode, request)` for every accepted request of the pairs with an unknown extent,
/// with the operands' run-time shapes in turn.
template <class Check>
void forEachOutcome(const Mode& mode, Check check) {
  const std::vector<Shape> shapes = rankTwo();
  for (const Shape& a : shapes) {
    for (const Shape& b : shapes) {
      auto request = pairOf(mode, a, b);
      if (!request || !infer(mode, *request).accepted) {
        continue;
      }
      const Trace trace = infer(mode, *request).trace;
      const bool pair = request->operands.size() == 2;
      for (const Shape& nowA : outcomes(request->operands[0])) {
        for (const Shape& nowB : pair ? outcomes(request->operands[1]) : std::vector{Shape()}) {
          request->runtime = pair ? std::vector{nowA, nowB} : std::vector{nowA};
          check(*request, trace);
        }
      }
    }
  }
}

Inference concrete(const Mode& mode, const Request& request) {
  Request now = request;
  now.operands = *request.runtime;
  now.runtime.reset();
  now.trace = false;
  return infer(mode, now);
}

/// Whether the extents of run time are those of a world.
bool isIn(const World& world, const Request& request, const Placed& placed, std::size_t column) {
  const auto now = [&](std::size_t operand) {
    const auto& columns = placed.columns[operand];
    const auto at = std::find(columns.begin(), columns.end(), column);
    return at == columns.end() ? Extent(1)
                               : (*request.runtime)[operand]
                                     .extents()[static_cast<std::size_t>(at - columns.begin())];
  };
  std::vector<Extent> before;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    const bool open = std::any_of(world.unknowns.begin(), world.unknowns.end(),
                                  [&](const Unknown& unknown) { return unknown.operand == i; });
    if (!open) {
      before.push_back(now(i));
    }
  }
  if (request.target) {
    const auto& columns = *placed.targetColumns;
    const auto at = std::find(columns.begin(), columns.end(), column);
    if (at != columns.end()) {
      before.push_back(request.target->extents()[static_cast<std::size_t>(at - columns.begin())]);
    }
  }
  for (const Unknown& unknown : world.unknowns) {
    const Extent is = now(unknown.operand);
    const bool many = is.count() > 1;
    const bool known = std::find(before.begin(), before.end(), is) != before.end();
    const bool fits = unknown.being == Being::zero    ? is.is(0)
                      : unknown.being == Being::one   ? is.is(1)
                      : unknown.being == Being::other ? many && !known
                      : unknown.partner               ? many && is == now(*unknown.partner)
                                                      : many && is == unknown.extent;
    if (!fits) {
      return false;
    }
    before.push_back(is);
  }
  return true;
}

/// What the worlds say of run-time extents: the worst ending, or nothing where not exactly one
/// world of a column has them.
std::optional<Ending> endingBy(const Worlds& all, const Request& request, const Placed& placed) {
  Ending ending = Ending::result;
  for (const ColumnWorlds& column : all.columns) {
    std::size_t fitting = 0;
    for (const World& world : column.worlds) {
      if (isIn(world, request, placed, column.column)) {
        ++fitting;
        ending = std::max(ending, world.ending);
      }
    }
    if (fitting != 1) {
      return std::nullopt;
    }
  }
  return ending;
}

}  // namespace

TEST_CASE("what comes of an inference at run time is what its mode says of the shapes then") {
  for (const Mode* mode : modes()) {
    if (mode->gives == Gives::ranks) {
      continue;
    }
    CAPTURE(mode->id);
    std::size_t broken = 0;
    std::size_t unannounced = 0;
    forEachOutcome(*mode, [&](const Request& request, const Trace& trace) {
      const RunTime run = atRunTime(*mode, request, trace);
      const Inference now = concrete(*mode, request);
      broken += (run.ending == Ending::result) == now.accepted && run.shape == now.shape ? 0 : 1;
      const bool announced = std::any_of(
          run.assumptions.begin(), run.assumptions.end(),
          [](const Assumption& one) { return !one.held && one.otherwise != Otherwise::nothing; });
      unannounced += now.accepted || announced ? 0 : 1;
    });
    CHECK(broken == 0);
    CHECK(unannounced == 0);
  }
}

TEST_CASE("the worlds of unknown extents agree with enumeration") {
  for (const Mode* mode : modes()) {
    if (mode->gives == Gives::ranks) {
      continue;
    }
    CAPTURE(mode->id);
    std::size_t broken = 0;
    Request last;
    Worlds all{false, {}};
    forEachOutcome(*mode, [&](const Request& request, const Trace& trace) {
      if (last.operands != request.operands || last.target != request.target) {
        last = request;
        Request asked = request;
        asked.runtime.reset();
        all = worlds(asked).take();
      }
      const auto ending = endingBy(all, request, *placedOf(trace));
      broken += ending && (*ending == Ending::result) == concrete(*mode, request).accepted ? 0 : 1;
    });
    CHECK(broken == 0);
  }
}

TEST_CASE("more worlds than the limit are an error") {
  Request request;
  request.mode = modes()[0]->id;
  request.operands.assign(12, Shape({Extent::dynamic()}));
  const auto all = worlds(request);
  REQUIRE_FALSE(all.ok());
  CHECK(all.error().code == ErrorCode::tooManyWorlds);
}

}  // namespace bcast
