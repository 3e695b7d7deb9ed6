// SPDX-License-Identifier: MIT
#pragma once

// How the kernels of operators declare which function computes which element types.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>

#include "bcast/kernel/binary_tile.h"
#include "bcast/kernel/fault_scan.h"
#include "bcast/kernel/strip_kernel.h"
#include "bcast/ops/types.h"

namespace bcast {

/// The type that a kernel computes with: the stored type, or f32 for the 16-bit floats.
template <ElementType type>
using Computed = std::conditional_t<isHalf(type), float, Stored<type>>;

/// The unsigned integer as wide as an element, for bitwise functions. Types of one width share a
/// kernel.
template <ElementType type>
using Bits =
    std::tuple_element_t<std::bit_width(byteSize(type)) - 1,
                         std::tuple<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>>;

template <class Function, ElementType result, ElementType... operands>
constexpr KernelSet kernelSet() {
  return {{{operands...}, result},
          &StripKernel<Function, Computed<result>, Computed<operands>...>::compute,
          faultsOf<Function, Computed<operands>...>(),
          isHalf(result) || (isHalf(operands) || ...)};
}

template <class Function, ElementType result, ElementType... operands>
constexpr KernelSet kernelSetOfBits() {
  return {{{operands...}, result},
          &StripKernel<Function, Bits<result>, Bits<operands>...>::compute,
          faultsOf<Function, Bits<operands>...>()};
}

constexpr KernelSet with(TileKernel tile, KernelSet kernels) {
  kernels.tile = tile;
  return kernels;
}

// One set for each type: operands and result have it, or the result is a bool.
template <class Function, ElementType... types>
constexpr auto unary(Types<types...> /*of*/) {
  return std::array{kernelSet<Function, types, types>()...};
}
template <class Function, ElementType... types>
constexpr auto unaryOfBits(Types<types...> /*of*/) {
  return std::array{kernelSetOfBits<Function, types, types>()...};
}
template <class Function, ElementType... types>
constexpr auto binary(Types<types...> /*of*/) {
  return std::array{kernelSet<Function, types, types, types>()...};
}
template <class Function, ElementType... types>
constexpr auto binaryOfBits(Types<types...> /*of*/) {
  return std::array{kernelSetOfBits<Function, types, types, types>()...};
}
template <class Function, ElementType... types>
constexpr auto comparison(Types<types...> /*of*/) {
  return std::array{kernelSet<Function, ElementType::boolean, types, types>()...};
}

// For functions that cost less than reading their operands.
template <class Function, ElementType... types>
constexpr auto tiled(Types<types...> /*of*/) {
  return std::array{with(&BinaryTile<Function, Computed<types>>::compute,
                         kernelSet<Function, types, types, types>())...};
}
template <class Function, ElementType... types>
constexpr auto tiledOfBits(Types<types...> /*of*/) {
  return std::array{with(&BinaryTile<Function, Bits<types>>::compute,
                         kernelSetOfBits<Function, types, types, types>())...};
}

}  // namespace bcast
