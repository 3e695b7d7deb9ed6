// SPDX-License-Identifier: MIT
#include "bcast/execute/space.h"

#include <algorithm>

#include "bcast/text/table.h"

namespace bcast::ir {
namespace {

class SpaceInference {
 public:
  SpaceInference(const Operation& generic, std::size_t number, std::span<const Extents> operands)
      : generic_(generic), number_(number), operands_(operands) {}

  Space infer() {
    Extents extents;
    bool isClear = true;
    for (std::size_t dimension = 0; dimension < generic_.maps[0].dimensions; ++dimension) {
      const auto [least, greatest] = boundsOf(dimension);
      if (least != greatest) {
        isClear = false;
        say(UndefinedBehavior::ambiguousSpace, {}, dimension);
        compare(dimension, least, greatest);
      }
      extents.push_back(greatest);
    }
    if (isClear && !isAmong(extents, 0)) {
      isClear = readFirsts();
    }
    return {isClear ? std::optional(std::move(extents)) : std::nullopt, std::move(incidents_)};
  }

 private:
  void say(UndefinedBehavior what, std::optional<std::size_t> operand,
           std::optional<std::size_t> dimension) {
    incidents_.push_back({what, number_, operand, dimension});
  }

  /// Calls `visit(operand, dimension, extent)` for each axis of each operand.
  template <class Visit>
  void forEachAxis(Visit visit) const {
    for (std::size_t operand = 0; operand < generic_.maps.size(); ++operand) {
      const auto& results = generic_.maps[operand].results;
      for (std::size_t axis = 0; axis < results.size(); ++axis) {
        visit(operand, results[axis], operands_[operand][axis]);
      }
    }
  }

  struct Bounds {
    std::int64_t least, greatest;
  };
  Bounds boundsOf(std::size_t dimension) const {
    std::optional<Bounds> bounds;
    forEachAxis([&](std::size_t, std::optional<std::size_t> from, std::int64_t extent) {
      if (from == dimension) {
        const Bounds before = bounds.value_or(Bounds{extent, extent});
        bounds = {std::min(before.least, extent), std::max(before.greatest, extent)};
      }
    });
    return *bounds;
  }

  void compare(std::size_t dimension, std::int64_t least, std::int64_t greatest) {
    forEachAxis([&](std::size_t operand, std::optional<std::size_t> from, std::int64_t extent) {
      if (from == dimension && extent < greatest) {
        say(UndefinedBehavior::outOfBounds, operand, dimension);
      }
    });
    forEachAxis([&](std::size_t operand, std::optional<std::size_t> from, std::int64_t extent) {
      const bool isInput = operand + 1 < generic_.maps.size();
      if (from == dimension && extent > least && isInput) {
        say(UndefinedBehavior::neverRead, operand, dimension);
      }
    });
  }

  /// Checks axes that are always read at 0: false if an operand has no such element.
  bool readFirsts() {
    bool isThere = true;
    forEachAxis([&](std::size_t operand, std::optional<std::size_t> from, std::int64_t extent) {
      if (!from && extent != 1) {
        isThere = isThere && extent > 0;
        say(extent == 0 ? UndefinedBehavior::outOfBounds : UndefinedBehavior::neverRead, operand,
            {});
      }
    });
    return isThere;
  }

  const Operation& generic_;
  std::size_t number_;
  std::span<const Extents> operands_;
  std::vector<Incident> incidents_;
};

}  // namespace

Shape shapeOf(const Extents& extents) {
  std::vector<Extent> all;
  for (const std::int64_t extent : extents) {
    all.emplace_back(extent);
  }
  return Shape(std::move(all));
}

Extents extentsOf(const Shape& shape) {
  Extents counts;
  for (const Extent extent : shape.extents()) {
    counts.push_back(extent.count());
  }
  return counts;
}

Space spaceOf(const Operation& generic, std::size_t number, std::span<const Extents> operands) {
  return SpaceInference(generic, number, operands).infer();
}

}  // namespace bcast::ir
