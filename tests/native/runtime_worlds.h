// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "small_world.h"

namespace bcast {

using RuntimeWorlds = std::vector<std::pair<Shape, Shape>>;

/// Takes the run-time extent of each `?`, 1, 2 or 3, from a number to the base 3.
inline Shape turnedOut(const Shape& shape, std::size_t& choice) {
  std::vector<Extent> extents = shape.extents();
  for (Extent& extent : extents) {
    if (extent.isDynamic()) {
      extent = Extent(static_cast<std::int64_t>(choice % 3 + 1));
      choice /= 3;
    }
  }
  return Shape(std::move(extents));
}

/// Every pair of run-time shapes of two shapes, with extents 1, 2 and 3.
inline RuntimeWorlds runtimeWorlds(const Shape& a, const Shape& b) {
  RuntimeWorlds worlds;
  for (std::size_t world = 0;; ++world) {
    std::size_t choice = world;
    Shape left = turnedOut(a, choice);
    Shape right = turnedOut(b, choice);
    if (choice > 0) {
      return worlds;
    }
    worlds.emplace_back(std::move(left), std::move(right));
  }
}

/// Shapes of the small world of rank 0 to 2 without an extent of 0.
inline std::vector<Shape> shapesWithElements() {
  std::vector<Shape> shapes;
  for (const Shape& shape : smallWorld()) {
    bool any = shape.rank() <= 2;
    for (const Extent extent : shape.extents()) {
      any = any && !extent.is(0);
    }
    if (any) {
      shapes.push_back(shape);
    }
  }
  return shapes;
}

}  // namespace bcast
