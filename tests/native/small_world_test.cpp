// SPDX-License-Identifier: MIT
// Laws that hold for every pair of small shapes in every mode (STYLE 3.8): exhaustive, not sampled.
#include "small_world.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "bcast/align.h"
#include "bcast/infer.h"
#include "bcast/modes.h"
#include "bcast/replay.h"
#include "bcast/strides.h"
#include "catch.h"

namespace bcast {
namespace {

Inference inferred(const Mode& mode, const Shape& a, const Shape& b) {
  return infer(mode, Request{std::string(mode.id), {a, b}, {}, {}, {}, {}});
}

/// Calls `check(mode, a, b)` for all 24,336 pairs of every mode and returns how many failed.
template <class Check>
std::size_t failures(Check check) {
  const std::vector<Shape> world = smallWorld();
  REQUIRE(world.size() == 156);
  std::size_t failed = 0;
  for (const Mode* mode : modes()) {
    for (const Shape& a : world) {
      for (const Shape& b : world) {
        failed += check(*mode, a, b) ? 0 : 1;
      }
    }
  }
  return failed;
}

/// Every static shape that `shape` may turn out to be, over run-time extents 0 to 3.
std::vector<Shape> worldsOf(const Shape& shape) {
  std::vector<std::vector<Extent>> worlds{{}};
  for (const Extent extent : shape.extents()) {
    std::vector<std::vector<Extent>> longer;
    for (const auto& world : worlds) {
      for (std::int64_t count = 0; count <= 3; ++count) {
        if (extent.isDynamic() || extent.is(count)) {
          longer.push_back(world);
          longer.back().push_back(Extent(count));
        }
      }
    }
    worlds = longer;
  }
  return {worlds.begin(), worlds.end()};
}

/// Whether a static shape is one that `description` may turn out to be.
bool refines(const Shape& shape, const Shape& description) {
  return shape.rank() == description.rank() &&
         std::equal(shape.extents().begin(), shape.extents().end(), description.extents().begin(),
                    [](Extent is, Extent said) { return said.isDynamic() || is == said; });
}

/// What the stretched index arithmetic must agree with: each element found by its own index.
bool stridesAgree(const Mode& mode, const Shape& a, const Shape& b, const Shape& result) {
  const std::vector<Shape> operands{a, b};
  const Placement placement = align(mode.alignment.align, operands);
  const auto rank = result.rank();
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const Index into = stridesInto(operands[i], placement.columns[i], rank);
    const std::vector<Extent> row = promote(operands[i], placement.columns[i], rank);
    std::int64_t step = 1;
    for (std::size_t column = rank; column-- > 0;) {
      const bool stretched = row[column].is(1);
      if (elementCount(operands[i], kExtentLimit) != 0 && into[column] != (stretched ? 0 : step)) {
        return false;
      }
      step *= row[column].count();
    }
  }
  return true;
}

}  // namespace

TEST_CASE("a trace explains its shape") {
  CHECK(failures([](const Mode& mode, const Shape& a, const Shape& b) {
          const Inference inference = inferred(mode, a, b);
          return replay(inference.trace) == inference.shape &&
                 inference.accepted == inference.shape.has_value();
        }) == 0);
}

TEST_CASE("where a mode promises symmetry, the order of two operands does not matter") {
  CHECK(failures([](const Mode& mode, const Shape& a, const Shape& b) {
          return !mode.symmetric || inferred(mode, a, b).shape == inferred(mode, b, a).shape;
        }) == 0);
}

TEST_CASE("a shape broadcasts with itself to itself") {
  CHECK(failures([](const Mode& mode, const Shape& a, const Shape&) {
          return inferred(mode, a, a).shape == a;
        }) == 0);
}

TEST_CASE("a scalar changes nothing, and an operand alone keeps its shape") {
  CHECK(failures([](const Mode& mode, const Shape& a, const Shape&) {
          const Inference alone = infer(mode, Request{"", {a}, {}, {}, {}, {}});
          return inferred(mode, a, Shape()).shape == a && alone.shape == a;
        }) == 0);
}

TEST_CASE("where a mode promises associativity, grouping does not matter") {
  std::vector<Shape> world = smallWorld();
  world.resize(31);  // Rank 0 to 2.
  std::size_t failed = 0;
  for (const Mode* mode : modes()) {
    for (const Shape& a : world) {
      for (const Shape& b : world) {
        for (const Shape& c : world) {
          const auto left = inferred(*mode, a, b).shape;
          const auto right = inferred(*mode, b, c).shape;
          const auto leftFirst = left ? inferred(*mode, *left, c).shape : std::nullopt;
          const auto rightFirst = right ? inferred(*mode, a, *right).shape : std::nullopt;
          const auto atOnce = infer(*mode, Request{"", {a, b, c}, {}, {}, {}, {}}).shape;
          failed += leftFirst == atOnce ? 0 : 1;  // A left fold, in every mode.
          failed += !mode->associative || leftFirst == rightFirst ? 0 : 1;
        }
      }
    }
  }
  CHECK(failed == 0);
}

TEST_CASE("what is accepted with known extents refines what is inferred with ? in their place") {
  CHECK(failures([](const Mode& mode, const Shape& a, const Shape& b) {
          const Inference open = inferred(mode, a, b);
          for (const Shape& worldA : worldsOf(a)) {
            for (const Shape& worldB : worldsOf(b)) {
              const Inference known = inferred(mode, worldA, worldB);
              if (known.accepted && !(open.accepted && refines(*known.shape, *open.shape))) {
                return false;
              }
            }
          }
          return true;
        }) == 0);
}

TEST_CASE("every operand has strides into the result") {
  CHECK(failures([](const Mode& mode, const Shape& a, const Shape& b) {
          const Inference inference = inferred(mode, a, b);
          return !inference.accepted || !inference.shape->isStatic() || !a.isStatic() ||
                 !b.isStatic() || stridesAgree(mode, a, b, *inference.shape);
        }) == 0);
}

TEST_CASE("an inferred result may be declared as it was inferred") {
  CHECK(failures([](const Mode& mode, const Shape& a, const Shape& b) {
          const Inference inference = inferred(mode, a, b);
          if (!inference.accepted) {
            return true;
          }
          const Request declared{"", {a, b}, inference.shape, {}, {}, {}};
          const Inference checked = infer(mode, declared);
          return checked.shape == inference.shape && replay(checked.trace) == checked.shape;
        }) == 0);
}

}  // namespace bcast
