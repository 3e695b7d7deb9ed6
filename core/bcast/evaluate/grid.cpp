// SPDX-License-Identifier: MIT
#include "bcast/evaluate/grid.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace bcast {
namespace {

template <class T>
class GridCopy {
 public:
  GridCopy(const Grid& grid, std::byte* to)
      : grid_(grid), from_(reinterpret_cast<const T*>(grid.from)), to_(reinterpret_cast<T*>(to)) {}

  void copy() {
    const std::int64_t rows = grid_.rowStep == 1 ? grid_.rows / kSide * kSide : 0;
    const std::int64_t columns = grid_.columns / kSide * kSide;
    for (std::int64_t row = 0; row < rows; row += kSide) {
      for (std::int64_t column = 0; column < columns; column += kSide) {
        transpose(row, column);
      }
    }
    copyOne({0, rows}, {columns, grid_.columns});
    copyOne({rows, grid_.rows}, {0, grid_.columns});
  }

 private:
  static constexpr std::int64_t kSide = 8;
  struct Range {
    std::int64_t first, last;
  };

  const T* at(std::int64_t row, std::int64_t column) const {
    return from_ + row * grid_.rowStep + column * grid_.columnStep;
  }

  void copyElement(std::int64_t row, std::int64_t column) {
    to_[row * grid_.columns + column] = *at(row, column);
  }

  /// Element by element, along the longer side.
  void copyOne(const Range& rows, const Range& columns) {
    const bool isTall = rows.last - rows.first > columns.last - columns.first;
    const Range& outer = isTall ? columns : rows;
    const Range& inner = isTall ? rows : columns;
    for (std::int64_t o = outer.first; o < outer.last; ++o) {
      for (std::int64_t i = inner.first; i < inner.last; ++i) {
        copyElement(isTall ? i : o, isTall ? o : i);
      }
    }
  }

  /// A square with contiguous columns: they are read whole, and the rows are written whole.
  void transpose(std::int64_t row, std::int64_t column) {
    std::array<std::array<T, kSide>, kSide> columns;
    for (std::size_t c = 0; c < kSide; ++c) {
      std::memcpy(columns[c].data(), at(row, column + static_cast<std::int64_t>(c)),
                  sizeof columns[c]);
    }
    for (std::size_t r = 0; r < kSide; ++r) {
      std::array<T, kSide> line;
      for (std::size_t c = 0; c < kSide; ++c) {
        line[c] = columns[c][r];
      }
      std::memcpy(to_ + (row + static_cast<std::int64_t>(r)) * grid_.columns + column, line.data(),
                  sizeof line);
    }
  }

  Grid grid_;
  const T* from_;
  T* to_;
};

}  // namespace

void copyGrid(const Grid& grid, std::size_t width, std::byte* to) {
  switch (width) {
    case 1:
      return GridCopy<std::uint8_t>(grid, to).copy();
    case 2:
      return GridCopy<std::uint16_t>(grid, to).copy();
    case 4:
      return GridCopy<std::uint32_t>(grid, to).copy();
    default:
      return GridCopy<std::uint64_t>(grid, to).copy();
  }
}

}  // namespace bcast
