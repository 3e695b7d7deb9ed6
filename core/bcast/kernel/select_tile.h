// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "bcast/kernel/kernel.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// Takes tiles whose rows have one condition each: a row is then a copy.
template <class T>
class SelectTile {
 public:
  static bool compute(const Tile& tile) {
    if (tile.steps[2][0] != 0) {
      return false;
    }
    auto* to = reinterpret_cast<T*>(tile.result);
    for (std::int64_t layer = 0; layer < tile.counts[0]; ++layer) {
      for (std::int64_t row = 0; row < tile.counts[1]; ++row) {
        copyRow(tile, layer, row, to);
        to += tile.counts[2];
      }
    }
    return true;
  }

 private:
  static void copyRow(const Tile& tile, std::int64_t layer, std::int64_t row, T* to) {
    const auto at = [&](std::size_t i) {
      return layer * tile.steps[0][i] + row * tile.steps[1][i];
    };
    const auto* condition = reinterpret_cast<const Boolean*>(tile.operands[0]);
    const std::size_t chosen = condition[at(0)] != 0 ? 1 : 2;
    const auto* from = reinterpret_cast<const T*>(tile.operands[chosen]) + at(chosen);
    copy(from, tile.steps[2][chosen] == 0, tile.counts[2], to);
  }

  static void copy(const T* from, bool constant, std::int64_t columns, T* to) {
    if (constant) {
      const T value = *from;
      std::fill_n(to, columns, value);
    } else {
      std::memcpy(to, from, static_cast<std::size_t>(columns) * sizeof(T));
    }
  }
};

}  // namespace bcast
