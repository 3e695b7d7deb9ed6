// SPDX-License-Identifier: MIT
// Laws for every pair of small shapes in every mode: exhaustive, not sampled.
#include "small_world.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bcast/infer/align.h"
#include "bcast/infer/infer.h"
#include "bcast/mode/mode.h"
#include "bcast/shape/strides.h"
#include "catch.h"
#include "golden.h"
#include "replay.h"
#include "sanitized.h"
#include "verdicts.h"

namespace bcast {
namespace {

/// Checks the stretched index arithmetic: each element found by its own index.
bool stridesAgree(const Placement& placement, const Request& request, std::size_t operand) {
  const Shape& shape = request.operands[operand];
  const auto& columns = placement.columns[operand];
  const Index into = stridesInto(shape, columns, placement.rank);
  std::vector<std::int64_t> row(placement.rank, 1);
  for (std::size_t axis = 0; axis < columns.size(); ++axis) {
    row[columns[axis]] = shape.extents()[axis].count();
  }
  if (elementCount(shape, kExtentLimit) == 0) {
    return true;
  }
  std::int64_t step = 1;
  for (std::size_t axis = columns.size(); axis-- > 0;) {
    const std::int64_t count = row[columns[axis]];
    if (into[columns[axis]] != (count == 1 ? 0 : step)) {
      return false;
    }
    step *= count;
  }
  return true;
}

bool hasStrides(const Request& request, const Inference& inference) {
  const bool counted = inference.accepted && inference.shape && inference.shape->isStatic() &&
                       std::all_of(request.operands.begin(), request.operands.end(),
                                   [](const Shape& operand) { return operand.isStatic(); });
  if (!counted) {
    return true;
  }
  const Placement placement = *inference.placement;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (!stridesAgree(placement, request, i)) {
      return false;
    }
  }
  return true;
}

/// The trace explains the answer, and without one the answer is the same.
bool explained(const Mode& mode, const Request& request, const Inference& inference) {
  Request bare = request;
  bare.trace = false;
  const Inference verdict = infer(mode, bare);
  const bool replayed = mode.gives == Gives::ranks || replay(inference.trace) == inference.shape;
  return replayed && verdict.accepted == inference.accepted && verdict.shape == inference.shape &&
         verdict.operandShapes == inference.operandShapes && verdict.trace.empty();
}

bool declaredAsInferred(const Mode& mode, Request request, const Inference& inference) {
  if (!mode.takes.declared || !inference.accepted) {
    return true;
  }
  request.declared = inference.shape;
  const Inference checked = infer(mode, request);
  return checked.shape == inference.shape && replay(checked.trace) == checked.shape;
}

/// How many pairs break each law that one inference can break.
struct Broken {
  std::size_t explained = 0, strides = 0, declared = 0;
};

Verdicts verdictsOf(const Mode& mode, Broken& broken) {
  Verdicts verdicts;
  for (const Shape& a : world().shapes()) {
    for (const Shape& b : world().shapes()) {
      const auto request = pairOf(mode, a, b);
      if (!request) {
        verdicts.said.push_back(kNotTaken);
        continue;
      }
      const Inference inference = infer(mode, *request);
      verdicts.said.push_back(world().numberOf(inference));
      if (!isInShare(static_cast<std::uint32_t>(verdicts.said.size()))) {
        continue;
      }
      broken.explained += explained(mode, *request, inference) ? 0 : 1;
      broken.strides += hasStrides(*request, inference) ? 0 : 1;
      broken.declared += declaredAsInferred(mode, *request, inference) ? 0 : 1;
    }
  }
  return verdicts;
}

std::size_t asymmetric(const Verdicts& verdicts) {
  std::size_t broken = 0;
  for (Said a = 0; a < static_cast<Said>(world().size()); ++a) {
    for (Said b = 0; b < a; ++b) {
      broken += verdicts.of(a, b) == verdicts.of(b, a) ? 0 : 1;
    }
  }
  return broken;
}

/// Shapes that change with themselves or with a scalar. A system may reject such a pair, except
/// equal shapes without 0 and `?`.
std::size_t notNeutral(const Mode& mode, const Verdicts& verdicts) {
  std::size_t broken = 0;
  for (Said a = 0; a < static_cast<Said>(world().size()); ++a) {
    const Shape& shape = world().shapes()[static_cast<std::size_t>(a)];
    const auto plain = [](Extent extent) { return extent.isStatic() && !extent.is(0); };
    const bool must = std::all_of(shape.extents().begin(), shape.extents().end(), plain);
    const Said same = verdicts.of(a, a);
    broken += same == a || (same < 0 && !must) ? 0 : 1;
    broken += verdicts.of(a, 0) == a || verdicts.of(a, 0) < 0 ? 0 : 1;
  }
  return mode.gives == Gives::ranks ? 0 : broken;
}

/// By shape, its possible static shapes over the extents 0 to 3.
std::vector<std::vector<Said>> staticOnes() {
  std::vector<std::vector<Said>> all;
  for (const Shape& shape : world().shapes()) {
    std::vector<std::vector<Extent>> grown{{}};
    for (const Extent extent : shape.extents()) {
      std::vector<std::vector<Extent>> longer;
      for (const auto& one : grown) {
        for (std::int64_t count = 0; count <= 3; ++count) {
          if (extent.isDynamic() || extent.is(count)) {
            longer.push_back(one);
            longer.back().push_back(Extent(count));
          }
        }
      }
      grown = longer;
    }
    all.emplace_back();
    for (auto& one : grown) {
      all.back().push_back(world().numberOf(Shape(one)));
    }
  }
  return all;
}

/// Whether a static shape is possible for `description`.
bool refines(const Shape& shape, const Shape& description) {
  return shape.rank() == description.rank() &&
         std::equal(shape.extents().begin(), shape.extents().end(), description.extents().begin(),
                    [](Extent is, Extent said) { return said.isDynamic() || is == said; });
}

/// By two shapes, whether the first is static and possible for the second.
std::vector<std::vector<char>> refinements() {
  std::vector<std::vector<char>> all;
  for (const Shape& shape : world().shapes()) {
    all.emplace_back();
    for (const Shape& description : world().shapes()) {
      all.back().push_back(refines(shape, description) ? 1 : 0);
    }
  }
  return all;
}

/// Whether `?` in this shape, the left one of a pair, is an extent that is known later. In a target
/// it need not be one: if a mode has a clause against it (`aloneDynamic`), it is no extent at all.
bool standsForAnExtent(const Mode& mode, std::size_t left) {
  return !mode.towardTarget.aloneDynamic || world().shapes()[left].isStatic();
}

std::size_t unrefined(const Mode& mode, const Verdicts& verdicts) {
  static const auto kStatic = staticOnes();
  static const auto kRefines = refinements();
  std::size_t broken = 0;
  for (std::size_t a = 0; a < world().size(); ++a) {
    for (std::size_t b = 0; standsForAnExtent(mode, a) && b < world().size(); ++b) {
      const Said open = verdicts.of(static_cast<Said>(a), static_cast<Said>(b));
      for (const Said nowA : kStatic[a]) {
        for (const Said nowB : kStatic[b]) {
          const Said now = open == kNotTaken ? kRefused : verdicts.of(nowA, nowB);
          const bool holds =
              now < 0 ||
              (open >= 0 &&
               kRefines[static_cast<std::size_t>(now)][static_cast<std::size_t>(open)] != 0);
          broken += holds ? 0 : 1;
        }
      }
    }
  }
  return broken;
}

bool takes(const Mode& mode, std::size_t operands) {
  return mode.takes.target != Need::required && mode.takes.operandsAtLeast <= operands &&
         operands <= mode.takes.operandsAtMost.value_or(operands);
}

std::optional<Request> triple(const Mode& mode, Said a, Said b, Said c) {
  Request request;
  request.trace = false;
  for (const Said which : {a, b, c}) {
    request.operands.push_back(world().shapes()[static_cast<std::size_t>(which)]);
    if (!mode.takes.dynamic && !request.operands.back().isStatic()) {
      return std::nullopt;
    }
  }
  return request;
}

/// How often many operands are not a left fold, and grouping matters in a mode without that
/// property.
std::size_t ungrouped(const Mode& mode, const Verdicts& verdicts) {
  constexpr Said kRankTwo = 31;  // The shapes of rank 0 to 2 come first.
  std::size_t broken = 0;
  std::uint32_t number = 0;
  for (Said a = 0; a < kRankTwo; ++a) {
    for (Said b = 0; b < kRankTwo; ++b) {
      for (Said c = 0; c < kRankTwo; ++c) {
        const Said leftFirst = verdicts.of(verdicts.of(a, b), c);
        const auto request = triple(mode, a, b, c);
        if (!request || !isInShare(number++)) {
          continue;
        }
        broken += std::max(world().numberOf(infer(mode, *request)), kRefused) == leftFirst ? 0 : 1;
        const Said rightFirst = verdicts.of(a, verdicts.of(b, c));
        broken += !mode.associative || leftFirst == rightFirst ? 0 : 1;
      }
    }
  }
  return broken;
}

std::size_t notAlone(const Mode& mode) {
  std::size_t broken = 0;
  for (const Shape& shape : world().shapes()) {
    Request request;
    request.operands = {shape};
    const bool asked = mode.takes.dynamic || shape.isStatic();
    broken += !asked || infer(mode, request).shape == std::optional(shape) ? 0 : 1;
  }
  return broken;
}

/// FNV-1a, to compare builds.
std::uint32_t hashOf(const Verdicts& verdicts) {
  std::uint32_t hash = 2166136261U;
  for (const Said said : verdicts.said) {
    hash = (hash ^ static_cast<std::uint32_t>(said + 3)) * 16777619U;
  }
  return hash;
}

std::string line(const Mode& mode, const Verdicts& verdicts) {
  const auto count = [&](Said which) {
    return std::to_string(std::count(verdicts.said.begin(), verdicts.said.end(), which));
  };
  return std::string(mode.id) + ": refused " + count(kRefused) + ", not taken " + count(kNotTaken) +
         ", all verdicts " + std::to_string(hashOf(verdicts)) + "\n";
}

}  // namespace

TEST_CASE("every mode follows its laws for all pairs of small shapes") {
  REQUIRE(world().size() == 156);
  std::string summary;
  for (const Mode* mode : modes()) {
    CAPTURE(mode->id);
    Broken broken;
    const Verdicts verdicts = verdictsOf(*mode, broken);
    CHECK(broken.explained == 0);
    CHECK(broken.strides == 0);
    CHECK(broken.declared == 0);
    CHECK((mode->symmetric ? asymmetric(verdicts) : 0) == 0);
    CHECK((mode->isProduct() ? 0 : notNeutral(*mode, verdicts)) == 0);
    CHECK((mode->gives == Gives::ranks ? 0 : unrefined(*mode, verdicts)) == 0);
    // The operands of a product are not interchangeable, and alone they are no product.
    CHECK((takes(*mode, 3) && !mode->isProduct() ? ungrouped(*mode, verdicts) : 0) == 0);
    CHECK((takes(*mode, 1) && !mode->isProduct() ? notAlone(*mode) : 0) == 0);
    summary += line(*mode, verdicts);
  }
  // Every native build gives exactly these verdicts.
  CHECK(golden("tests/golden/small_world.txt", summary) == summary);
}

}  // namespace bcast
