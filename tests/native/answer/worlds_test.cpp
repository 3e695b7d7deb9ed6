// SPDX-License-Identifier: MIT
// Run time and worlds against enumeration: every mode, all pairs of shapes up to rank 2, all
// possible extents of their unknowns.
#include "bcast/answer/run_time/worlds.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "bcast/answer/run_time/run_time.h"
#include "bcast/infer/align.h"
#include "bcast/infer/infer.h"
#include "bcast/mode/mode.h"
#include "catch.h"
#include "sanitized.h"
#include "small_world.h"

namespace bcast {
namespace {

const std::vector<std::int64_t> kCounts{0, 1, 2, 3, 5};

std::vector<Shape> rankTwo() {
  std::vector<Shape> shapes = smallWorld();
  shapes.resize(31);
  return shapes;
}

/// Every possible static shape of one.
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

/// The request with every result of rank 0 to 2 declared; for operands with one axis, to limit the
/// time.
void addDeclared(std::vector<Request>& all, const Mode& mode, const Request& request) {
  const auto isShort = [](const Shape& shape) { return shape.rank() <= 1; };
  if (mode.takes.declared &&
      std::all_of(request.operands.begin(), request.operands.end(), isShort)) {
    for (const Shape& declared : rankTwo()) {
      all.push_back(request);
      all.back().declared = declared;
    }
  }
}

/// The request for two shapes, with every axis if the mode takes one, and with declared results.
std::vector<Request> asked(const Mode& mode, const Shape& a, const Shape& b) {
  const auto request = pairOf(mode, a, b);
  std::vector<Request> all(request ? 1 : 0, request.value_or(Request()));
  if (request) {
    addDeclared(all, mode, *request);
  }
  for (std::int64_t axis = 0; request && mode.takes.axis != Need::no && axis <= 2; ++axis) {
    all.push_back(*request);
    all.back().axis = axis;
  }
  return all;
}

/// Calls `check(request)` with the operands' run-time shapes in turn.
template <class Check>
void withOutcomes(Request request, Check check) {
  const bool pair = request.operands.size() == 2;
  for (const Shape& nowA : outcomes(request.operands[0])) {
    for (const Shape& nowB : pair ? outcomes(request.operands[1]) : std::vector{Shape()}) {
      request.runtime = pair ? std::vector{nowA, nowB} : std::vector{nowA};
      check(request);
    }
  }
}

/// Calls `check(request)` for every request of the pairs.
template <class Check>
void forEachPair(const Mode& mode, Check check) {
  const std::vector<Shape> shapes = rankTwo();
  for (const Shape& a : shapes) {
    for (const Shape& b : shapes) {
      for (const Request& request : asked(mode, a, b)) {
        check(request);
      }
    }
  }
}

/// Calls `check(request, inference)` for every outcome of every accepted request.
template <class Check>
void forEachOutcome(const Mode& mode, Check check) {
  std::uint32_t pair = 0;
  forEachPair(mode, [&](const Request& request) {
    const Inference inference = infer(mode, request);
    if (isInShare(pair++) && inference.accepted) {
      withOutcomes(request, [&](const Request& now) { check(now, inference); });
    }
  });
}

Inference concrete(const Mode& mode, const Request& request) {
  Request now = request;
  now.operands = *request.runtime;
  now.runtime.reset();
  now.trace = false;
  return infer(mode, now);
}

/// The known extents of a column: the operands', the target's, and the declared result's, whose
/// last axes are compared.
std::vector<Extent> knownIn(const Request& request, const Placement& placed, std::size_t column) {
  std::vector<Extent> known;
  const auto add = [&](const Shape& shape, const std::vector<std::size_t>& columns) {
    const auto at = std::find(columns.begin(), columns.end(), column);
    if (at != columns.end()) {
      known.push_back(shape.extents()[static_cast<std::size_t>(at - columns.begin())]);
    }
  };
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    add(request.operands[i], placed.columns[i]);
  }
  if (request.target) {
    add(*request.target, *placed.targetColumns);
  }
  if (request.declared) {
    known.push_back(request.declared->extents()[request.declared->rank() - placed.rank + column]);
  }
  return known;
}

/// The column of an unknown; nullopt if its axis has none.
std::optional<std::size_t> columnOf(const Placement& placed, const Unknown& unknown) {
  const auto& columns = placed.columns[unknown.operand];
  return unknown.axis < columns.size() ? std::optional(columns[unknown.axis]) : std::nullopt;
}

/// Whether the run-time extents are those of a world.
bool isIn(const World& world, const Request& request, const Placement& placed) {
  const auto now = [&](const Unknown& unknown) {
    return (*request.runtime)[unknown.operand].extents()[unknown.axis];
  };
  for (auto unknown = world.unknowns.begin(); unknown != world.unknowns.end(); ++unknown) {
    const auto column = columnOf(placed, *unknown);
    std::vector<Extent> before = column ? knownIn(request, placed, *column) : std::vector<Extent>{};
    Extent partner = unknown->extent;
    for (auto earlier = world.unknowns.begin(); column && earlier != unknown; ++earlier) {
      if (columnOf(placed, *earlier) == column) {
        before.push_back(now(*earlier));
        partner = earlier->operand == unknown->partner ? now(*earlier) : partner;
      }
    }
    const Extent is = now(*unknown);
    const bool many = is.count() > 1;
    const bool known = std::find(before.begin(), before.end(), is) != before.end();
    const bool fits = unknown->being == ExtentCase::zero    ? is.is(0)
                      : unknown->being == ExtentCase::one   ? is.is(1)
                      : unknown->being == ExtentCase::other ? many && !known
                                                            : many && is == partner;
    if (!fits) {
      return false;
    }
  }
  return true;
}

/// The worst ending of the worlds for run-time extents, or nullopt if not exactly one world of a
/// column has them.
std::optional<Ending> endingBy(const Worlds& all, const Request& request, const Placement& placed) {
  Ending ending = Ending::result;
  for (const ColumnWorlds& column : all.columns) {
    std::size_t fitting = 0;
    for (const World& world : column.worlds) {
      if (isIn(world, request, placed)) {
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

TEST_CASE("the run-time result of an inference is the mode's verdict on the run-time shapes") {
  for (const Mode* mode : modes()) {
    if (mode->gives == Gives::ranks) {
      continue;
    }
    CAPTURE(mode->id);
    std::size_t broken = 0;
    std::size_t unannounced = 0;
    forEachOutcome(*mode, [&](const Request& request, const Inference& inference) {
      const RunTime run = atRunTime({*mode, request, inference});
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
    Worlds all{false, {}, {}};
    forEachOutcome(*mode, [&](const Request& request, const Inference& inference) {
      if (last.operands != request.operands || last.target != request.target ||
          last.axis != request.axis || last.declared != request.declared) {
        last = request;
        Request asked = request;
        asked.runtime.reset();
        all = worlds(asked).take();
      }
      const auto ending = endingBy(all, request, *inference.placement);
      broken += ending && (*ending == Ending::result) == concrete(*mode, request).accepted ? 0 : 1;
    });
    CHECK(broken == 0);
  }
}

// The small world has no shapes of rank 3, which this mode takes.
TEST_CASE("the worlds of a size that meets no other have its rule: tosa.matmul") {
  const Mode& mode = *findMode("tosa.matmul");
  const std::vector<Extent> sizes{Extent(1), Extent::dynamic()};
  std::vector<Shape> shapes;
  for (const Extent batch : sizes) {
    for (const Extent row : sizes) {
      for (const Extent column : sizes) {
        shapes.push_back(Shape({batch, row, column}));
      }
    }
  }
  std::size_t seen = 0;
  std::size_t broken = 0;
  for (const Shape& a : shapes) {
    for (const Shape& b : shapes) {
      const Request request{.mode = std::string(mode.id), .operands = {a, b}};
      const Inference inference = infer(mode, request);
      const Worlds all = worlds(request).take();
      withOutcomes(request, [&](const Request& now) {
        const auto ending = endingBy(all, now, *inference.placement);
        ++seen;
        broken += ending && (*ending == Ending::result) == concrete(mode, now).accepted ? 0 : 1;
      });
    }
  }
  CHECK(seen == 46656);
  CHECK(broken == 0);
}

TEST_CASE("with every axis, an accepted run-time result refines the inferred one with ?") {
  for (const Mode* mode : modes()) {
    if (mode->takes.axis == Need::no) {
      continue;
    }
    CAPTURE(mode->id);
    std::size_t seen = 0;
    std::size_t broken = 0;
    forEachPair(*mode, [&](const Request& request) {
      const Inference open = infer(*mode, request);
      withOutcomes(request, [&](const Request& at) {
        const Inference now = concrete(*mode, at);
        const auto& turned = outcomes(open.shape.value_or(Shape()));
        seen += now.accepted ? 1 : 0;
        broken += !now.accepted || (open.accepted && std::find(turned.begin(), turned.end(),
                                                               *now.shape) != turned.end())
                      ? 0
                      : 1;
      });
    });
    CHECK(seen > 1000);
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
