// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace bcast {

/// Elements of an array, of which the rows and the columns lie so many elements apart.
struct Grid {
  const std::byte* from;
  std::int64_t rows, columns;
  std::int64_t rowStep, columnStep;
};

/// Copies a grid row by row to where it is contiguous. `width` is the size of an element in bytes:
/// 1, 2, 4 or 8.
void copyGrid(const Grid& grid, std::size_t width, std::byte* to);

}  // namespace bcast
