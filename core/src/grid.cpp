// SPDX-License-Identifier: MIT
#include "grid.h"

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
    copyOne({0, rows, columns, grid_.columns});
    copyOne({rows, grid_.rows, 0, grid_.columns});
  }

 private:
  static constexpr std::int64_t kSide = 8;
  struct Area {
    std::int64_t row, lastRow, column, lastColumn;
  };

  const T* at(std::int64_t row, std::int64_t column) const {
    return from_ + row * grid_.rowStep + column * grid_.columnStep;
  }

  /// Element by element, along the longer side.
  void copyOne(const Area& area) {
    if (area.lastRow - area.row > area.lastColumn - area.column) {
      for (std::int64_t column = area.column; column < area.lastColumn; ++column) {
        copyLine(at(area.row, column), grid_.rowStep, to_ + area.row * grid_.columns + column,
                 grid_.columns, area.lastRow - area.row);
      }
    } else {
      for (std::int64_t row = area.row; row < area.lastRow; ++row) {
        copyLine(at(row, area.column), grid_.columnStep, to_ + row * grid_.columns + area.column, 1,
                 area.lastColumn - area.column);
      }
    }
  }
  static void copyLine(const T* from, std::int64_t step, T* to, std::int64_t toStep,
                       std::int64_t count) {
    for (; count > 0; --count, from += step, to += toStep) {
      *to = *from;
    }
  }

  /// A square whose columns are contiguous: they are read whole, and the rows written whole.
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

  const Grid& grid_;
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
