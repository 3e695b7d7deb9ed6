// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>

#include "bcast/kernel/kernel.h"

namespace bcast {

/// Finds the first element of a tile that has no value under Function.
template <class Function, class... Operands>
class TileFaults {
 public:
  static std::optional<std::int64_t> find(const Tile& tile) {
    const std::int64_t rows = tile.counts[1];
    const std::int64_t columns = tile.counts[2];
    for (std::int64_t row = 0; row < tile.counts[0] * rows; ++row) {
      const auto at = [&](std::size_t i) {
        return row / rows * tile.steps[0][i] + row % rows * tile.steps[1][i];
      };
      const std::int64_t found = findIn(tile, at, std::index_sequence_for<Operands...>());
      if (found < columns) {
        return row * columns + found;
      }
    }
    return std::nullopt;
  }

 private:
  /// The column, or the number of columns.
  template <class At, std::size_t... i>
  static std::int64_t findIn(const Tile& tile, At at, std::index_sequence<i...> /*all*/) {
    const auto from = std::tuple(reinterpret_cast<const Operands*>(tile.operands[i]) + at(i)...);
    std::int64_t column = 0;
    while (column < tile.counts[2] &&
           !Function::faulty(std::get<i>(from)[column * tile.steps[2][i]]...)) {
      ++column;
    }
    return column;
  }
};

/// The scan for a function's faults; none on floats, or if it has no `faulty`.
template <class Function, class... Operands>
constexpr FaultScan faultsOf() {
  if constexpr (requires(Operands... a) { Function::faulty(a...); } &&
                (std::integral<Operands> && ...)) {
    return &TileFaults<Function, Operands...>::find;
  } else {
    return nullptr;
  }
}

}  // namespace bcast
