// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "bcast/infer/infer.h"
#include "small_world.h"

namespace bcast {

/// A mode's verdict on a pair: the index of its result in the small world, or one of these.
using Said = int;
inline constexpr Said kNotTaken = -1, kRefused = -2, kRanksOnly = -3;

/// The small world, with the index of each shape.
class SmallWorld {
 public:
  SmallWorld() : shapes_(smallWorld()) {
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
      numbers_.emplace(keyOf(shapes_[i]), static_cast<Said>(i));
    }
  }
  const std::vector<Shape>& shapes() const { return shapes_; }
  std::size_t size() const { return shapes_.size(); }
  Said numberOf(const Shape& shape) const { return numbers_.at(keyOf(shape)); }
  Said numberOf(const Inference& inference) const {
    if (!inference.accepted) {
      return kRefused;
    }
    return inference.shape ? numberOf(*inference.shape) : kRanksOnly;
  }

 private:
  static std::vector<std::int64_t> keyOf(const Shape& shape) {
    std::vector<std::int64_t> key;
    for (const Extent extent : shape.extents()) {
      key.push_back(extent.isDynamic() ? -1 : extent.count());
    }
    return key;
  }
  std::vector<Shape> shapes_;
  std::map<std::vector<std::int64_t>, Said> numbers_;
};

inline const SmallWorld& world() {
  static const SmallWorld kWorld;
  return kWorld;
}

/// Every verdict of one mode on two shapes.
struct Verdicts {
  std::vector<Said> said;
  Said of(Said a, Said b) const {
    return a < 0 || b < 0
               ? kRefused
               : said[static_cast<std::size_t>(a) * world().size() + static_cast<std::size_t>(b)];
  }
};

}  // namespace bcast
