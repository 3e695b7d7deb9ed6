// SPDX-License-Identifier: MIT
#pragma once

// Kernels for functions that cost less than reading their operands: a constant operand stays in a
// register, and rows of a few vectors are unrolled.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "bcast/kernel/block.h"
#include "bcast/kernel/kernel.h"

namespace bcast {

/// The function with its operands exchanged.
template <class Function>
struct Exchanged : Function {
  template <class T>
  auto operator()(T a, T b) const {
    return Function()(b, a);
  }
};

/// A commutative function needs only one of them.
template <class Function>
struct ExchangedOf {
  using Type = Exchanged<Function>;
};
template <class Function>
requires Function::kCommutative struct ExchangedOf<Function> {
  using Type = Function;
};

template <class Function, class T>
class BinaryTile {
 public:
  static bool compute(const Tile& tile) {
    const auto& columns = tile.steps[2];
    if (columns[0] != 0 && columns[1] != 0) {
      each<Two>(tile, 0, 1);
    } else if (columns[0] != 0) {
      withConstant<Function>(tile, 0, 1);
    } else if (columns[1] != 0) {
      withConstant<typename ExchangedOf<Function>::Type>(tile, 1, 0);
    } else {
      return false;
    }
    return true;
  }

  /// Computes every row by `Row`, which the compiler can then inline. Steps and counts are copied,
  /// because the compiler cannot know that the result does not overwrite them.
  template <class Row>
  static void each(const Tile& tile, std::size_t first, std::size_t second) {
    const auto columns = static_cast<std::ptrdiff_t>(tile.counts[2]);
    const auto rows = static_cast<std::ptrdiff_t>(tile.counts[1]);
    const auto stepA = static_cast<std::ptrdiff_t>(tile.steps[1][first]);
    const auto stepB = static_cast<std::ptrdiff_t>(tile.steps[1][second]);
    const auto layerA = static_cast<std::ptrdiff_t>(tile.steps[0][first]) - rows * stepA;
    const auto layerB = static_cast<std::ptrdiff_t>(tile.steps[0][second]) - rows * stepB;
    const auto* a = reinterpret_cast<const T*>(tile.operands[first]);
    const auto* b = reinterpret_cast<const T*>(tile.operands[second]);
    auto* result = reinterpret_cast<T*>(tile.result);
    for (auto layer = static_cast<std::ptrdiff_t>(tile.counts[0]); layer > 0; --layer) {
      for (std::ptrdiff_t turn = rows; turn > 0; --turn) {
        Row::compute(a, b, result, columns);
        a += stepA;
        b += stepB;
        result += Row::kColumns == 0 ? columns : Row::kColumns;
      }
      a += layerA;
      b += layerB;
    }
  }

  /// `second` is constant along the columns.
  template <class Used>
  static void withConstant(const Tile& tile, std::size_t first, std::size_t second) {
    switch (tile.counts[2] * static_cast<std::int64_t>(sizeof(T))) {
      case 16:
        return each<Short<Used, 16 / sizeof(T)>>(tile, first, second);
      case 32:
        return each<Short<Used, 32 / sizeof(T)>>(tile, first, second);
      case 128:
        return each<Short<Used, 128 / sizeof(T)>>(tile, first, second);
      default:
        return each<Long<Used>>(tile, first, second);
    }
  }

  /// Whole blocks, the last of which may overlap the previous one; less than a block element by
  /// element.
  template <class Of>
  static void inBlocks(std::ptrdiff_t columns, Of of) {
    constexpr auto kStep = static_cast<std::ptrdiff_t>(kBlock);
    std::ptrdiff_t at = 0;
    for (; at + kStep <= columns; at += kStep) {
      of(at, std::integral_constant<std::size_t, kBlock>());
    }
    if (at < columns && columns > kStep) {
      return of(columns - kStep, std::integral_constant<std::size_t, kBlock>());
    }
#pragma GCC unroll 1
    for (; at < columns; ++at) {
      of(at, std::integral_constant<std::size_t, 1>());
    }
  }

  /// Computes vector by vector in memory order: any other order makes writing slower.
  template <std::size_t kLength, class Used, class Second>
  static void inVectors(T* result, const T* a, Second second) {
    constexpr std::size_t kVector = std::min(kLength, 16 / sizeof(T));
    for (std::size_t at = 0; at < kLength; at += kVector) {
      bcast::compute<kVector>(result + at, Used(), loaded<T, kVector>(a + at),
                              second.template at<kVector>(at));
    }
  }
  struct Beside {
    const T* first;
    template <std::size_t kLength>
    auto at(std::size_t place) const {
      return loaded<T, kLength>(first + place);
    }
  };
  struct Same {
    T value;
    template <std::size_t kLength>
    auto at(std::size_t) const {
      return xt::xscalar<T>(value);
    }
  };

  struct Two {
    static constexpr std::ptrdiff_t kColumns = 0;
    static void compute(const T* a, const T* b, T* result, std::ptrdiff_t columns) {
      inBlocks(columns, [=](std::ptrdiff_t at, auto length) {
        inVectors<length, Function>(result + at, a + at, Beside{b + at});
      });
    }
  };

  template <class Used>
  struct Long {
    static constexpr std::ptrdiff_t kColumns = 0;
    static void compute(const T* a, const T* b, T* result, std::ptrdiff_t columns) {
      const Same same{*b};
      inBlocks(columns, [=](std::ptrdiff_t at, auto length) {
        inVectors<length, Used>(result + at, a + at, same);
      });
    }
  };

  template <class Used, std::size_t kLength>
  struct Short {
    static constexpr std::ptrdiff_t kColumns = kLength;
    static void compute(const T* a, const T* b, T* result, std::ptrdiff_t) {
      inVectors<kLength, Used>(result, a, Same{*b});
    }
  };
};

}  // namespace bcast
