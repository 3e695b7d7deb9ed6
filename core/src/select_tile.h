// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "bcast/element.h"
#include "bcast/op.h"

namespace bcast {

/// Takes tiles whose rows have one condition each: a row is then a copy.
template <class T>
class SelectTile {
 public:
  static bool compute(const Tile& tile) {
    if (tile.steps[2][0] != 0) {
      return false;
    }
    for (std::int64_t row = 0; row < tile.counts[0] * tile.counts[1]; ++row) {
      copyRow(tile, row);
    }
    return true;
  }

 private:
  static void copyRow(const Tile& tile, std::int64_t row) {
    const std::int64_t rows = tile.counts[1];
    const auto at = [&](std::size_t i) {
      return row / rows * tile.steps[0][i] + row % rows * tile.steps[1][i];
    };
    const auto* condition = reinterpret_cast<const Boolean*>(tile.operands[0]);
    const std::size_t chosen = condition[at(0)] != 0 ? 1 : 2;
    const auto* from = reinterpret_cast<const T*>(tile.operands[chosen]) + at(chosen);
    auto* to = reinterpret_cast<T*>(tile.result) + row * tile.counts[2];
    copy(from, tile.steps[2][chosen] == 0, tile.counts[2], to);
  }

  static void copy(const T* from, bool constant, std::int64_t columns, T* to) {
    if (constant) {
      std::fill_n(to, columns, *from);
    } else {
      std::copy_n(from, columns, to);
    }
  }
};

}  // namespace bcast
