// SPDX-License-Identifier: MIT
// The property `symmetric` of a mode: the order of two operands changes no verdict, no run-time
// ending and no world.

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "bcast/answer/run_time/run_time.h"
#include "bcast/answer/run_time/worlds.h"
#include "bcast/infer/infer.h"
#include "bcast/mode/mode.h"
#include "catch.h"
#include "small_world.h"

namespace bcast {
namespace {

const std::vector<std::int64_t> kCounts{0, 1, 2, 3};

/// A shape with each of its unknown extents replaced by each of the counts.
std::vector<Shape> outcomes(const Shape& shape) {
  std::vector<Shape> all{shape};
  for (std::size_t axis = 0; axis < shape.rank(); ++axis) {
    if (shape.extents()[axis].isStatic()) {
      continue;
    }
    std::vector<Shape> longer;
    for (const Shape& one : all) {
      for (const std::int64_t count : kCounts) {
        std::vector<Extent> extents = one.extents();
        extents[axis] = Extent(count);
        longer.emplace_back(extents);
      }
    }
    all = longer;
  }
  return all;
}

Request exchanged(const Request& request) {
  Request other = request;
  std::reverse(other.operands.begin(), other.operands.end());
  if (other.runtime) {
    std::reverse(other.runtime->begin(), other.runtime->end());
  }
  return other;
}

/// The requests for two shapes: without a declared result, and with each possible one.
std::vector<Request> asked(const Mode& mode, const Shape& a, const Shape& b) {
  std::vector<Request> all{{.mode = std::string(mode.id), .operands = {a, b}}};
  const auto inferred = infer(mode, all[0]).shape;
  if (mode.takes.declared && inferred && a.rank() + b.rank() < 4) {
    for (const Shape& declared : outcomes(*inferred)) {
      all.push_back(all[0]);
      all.back().declared = declared;
    }
  }
  return all;
}

/// The number of worlds of each column by ending.
using Endings = std::map<std::pair<std::optional<std::size_t>, Ending>, std::size_t>;
Endings endingsOf(const Request& request) {
  Endings endings;
  for (const ColumnWorlds& column : worlds(request).take().columns) {
    for (const World& world : column.worlds) {
      ++endings[{column.column, world.ending}];
    }
  }
  return endings;
}

struct Tally {
  std::size_t verdicts = 0, runs = 0, broken = 0;

  void add(const Mode& mode, const Request& request) {
    const Inference one = infer(mode, request);
    const Inference other = infer(mode, exchanged(request));
    ++verdicts;
    broken += one.accepted == other.accepted && one.shape == other.shape ? 0 : 1;
    if (!one.accepted || !other.accepted) {
      return;
    }
    broken += endingsOf(request) == endingsOf(exchanged(request)) ? 0 : 1;
    for (const Shape& a : outcomes(request.operands[0])) {
      for (const Shape& b : outcomes(request.operands[1])) {
        Request now = request;
        now.runtime = {a, b};
        addRun(mode, now, one, other);
      }
    }
  }

 private:
  void addRun(const Mode& mode, const Request& now, const Inference& one, const Inference& other) {
    const RunTime run = atRunTime({mode, now, one});
    const RunTime turned = atRunTime({mode, exchanged(now), other});
    ++runs;
    broken += run.ending == turned.ending && run.shape == turned.shape ? 0 : 1;
  }
};

}  // namespace

TEST_CASE("the order of two operands changes neither verdict nor run time nor worlds") {
  std::vector<Shape> shapes = smallWorld();
  shapes.resize(31);  // Those of rank 0 to 2.
  Tally tally;
  for (const Mode* mode : modes()) {
    const bool pairs = mode->symmetric && mode->takes.dynamic && mode->gives == Gives::shape &&
                       mode->takes.target != Need::required;
    for (std::size_t i = 0; pairs && i < shapes.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        for (const Request& request : asked(*mode, shapes[i], shapes[j])) {
          INFO(mode->id.view() << " " << i << " " << j);
          const std::size_t before = tally.broken;
          tally.add(*mode, request);
          CHECK(tally.broken == before);
        }
      }
    }
  }
  CHECK(tally.verdicts > 5000);
  CHECK(tally.runs > 40000);
}

}  // namespace bcast
