// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "bcast/kernel/binary_tile.h"

namespace bcast {

/// For `Extreme`, which costs more than reading. Takes tiles with one operand constant along the
/// rows; in most of them the plain comparison suffices.
template <class Function, class T>
class ExtremeTile {
 public:
  static bool compute(const Tile& tile) {
    const auto& columns = tile.steps[2];
    if ((columns[0] != 0) == (columns[1] != 0) || tile.counts[2] < kLeastColumns) {
      return false;
    }
    const std::size_t one = columns[0] == 0 ? 0 : 1;
    BinaryTile<Function, T>::template each<ExtremeRow>(tile, 1 - one, one);
    return true;
  }

 private:
  static constexpr std::int64_t kLeastColumns = 64;
  struct ExtremeRow {
    static constexpr std::ptrdiff_t kColumns = 0;
    static void compute(const T* a, const T* b, T* result, std::ptrdiff_t columns) {
      using Rows = BinaryTile<Function, T>;
      if (Function::isSimple(*b)) {
        Rows::template Long<typename Function::Simple>::compute(a, b, result, columns);
      } else {
        Rows::template Long<Function>::compute(a, b, result, columns);
      }
    }
  };
};

}  // namespace bcast
