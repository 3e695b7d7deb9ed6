// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace bcast {

/// Elements of an array, with a stride between rows and one between columns, in elements.
struct Grid {
  const std::byte* from;
  std::int64_t rows, columns;
  std::int64_t rowStep, columnStep;
};

/// Copies a grid row by row to contiguous memory. `width` is the size of an element in bytes: 1, 2,
/// 4 or 8.
void copyGrid(const Grid& grid, std::size_t width, std::byte* to);

}  // namespace bcast
