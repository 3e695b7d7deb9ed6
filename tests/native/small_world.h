// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bcast/shape.h"

namespace bcast {

/// All shapes of rank 0 to 3 over the extents 0, 1, 2, 3 and `?`: 156 of them.
inline std::vector<Shape> smallWorld() {
  const std::vector<Extent> extents{Extent(0), Extent(1), Extent(2), Extent(3), Extent::dynamic()};
  std::vector<std::vector<Extent>> all{{}};
  for (std::size_t first = 0, rank = 1; rank <= 3; ++rank) {
    const std::size_t last = all.size();
    for (; first < last; ++first) {
      for (const Extent extent : extents) {
        std::vector<Extent> longer = all[first];
        longer.push_back(extent);
        all.push_back(longer);
      }
    }
  }
  return {all.begin(), all.end()};
}

}  // namespace bcast
