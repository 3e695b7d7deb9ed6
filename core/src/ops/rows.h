// SPDX-License-Identifier: MIT
#pragma once

// How the rows of operators say which function computes which element types.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>

#include "../faults.h"
#include "../kernels.h"
#include "../tiles.h"
#include "bcast/op.h"

namespace bcast {

/// What a kernel computes with: the element as it is stored, but f32 for the 16-bit floats.
template <ElementType type>
using Computed = std::conditional_t<isHalf(type), float, Stored<type>>;

/// The unsigned integer as wide as an element, for what looks at its bits alone. Types of one
/// width then share a kernel.
template <ElementType type>
using Bits =
    std::tuple_element_t<std::bit_width(byteSize(type)) - 1,
                         std::tuple<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>>;

template <class Function, ElementType result, ElementType... operands>
constexpr Signature signature() {
  return {{operands...},
          result,
          &StripKernel<Function, Computed<result>, Computed<operands>...>::compute,
          faultsOf<Function, Computed<operands>...>(),
          isHalf(result) || (isHalf(operands) || ...)};
}

template <class Function, ElementType result, ElementType... operands>
constexpr Signature signatureOfBits() {
  return {{operands...},
          result,
          &StripKernel<Function, Bits<result>, Bits<operands>...>::compute,
          faultsOf<Function, Bits<operands>...>()};
}

/// For functions that cost less than reading their operands.
template <class Function, ElementType... types>
constexpr auto tiled() {
  std::array rows{signature<Function, types, types, types>()...};
  constexpr std::array<TileKernel, sizeof...(types)> kTiles{
      &BinaryTile<Function, Computed<types>>::compute...};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].tile = kTiles[i];
  }
  return rows;
}
template <class Function, ElementType... types>
constexpr auto tiledOfBits() {
  std::array rows{signatureOfBits<Function, types, types, types>()...};
  constexpr std::array<TileKernel, sizeof...(types)> kTiles{
      &BinaryTile<Function, Bits<types>>::compute...};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].tile = kTiles[i];
  }
  return rows;
}

// How MLIR computes an operator: by one operation, by a comparison, or in a form of its own.
constexpr Numbers byOne(ir::Opcode floats, ir::Opcode integers) {
  return {Numbers::Form::one, floats, integers};
}
constexpr Numbers byOne(ir::Opcode both) { return byOne(both, both); }
constexpr Numbers byOrder(ir::Predicate floats, ir::Predicate integers) {
  return {Numbers::Form::compared, {}, {}, floats, integers};
}
constexpr Numbers as(Numbers::Form form) { return {form}; }

template <std::size_t... n>
constexpr auto joined(const std::array<Signature, n>&... parts) {
  std::array<Signature, (n + ...)> all{};
  auto* at = all.data();
  const auto append = [&](const auto& part) {
    for (const Signature& row : part) {
      *at++ = row;
    }
  };
  (append(parts), ...);
  return all;
}

// For each of the types one row: operands and result of it, or the result a bool.
template <class Function, ElementType... types>
constexpr auto unary() {
  return std::array{signature<Function, types, types>()...};
}
template <class Function, ElementType... types>
constexpr auto unaryOfBits() {
  return std::array{signatureOfBits<Function, types, types>()...};
}
template <class Function, ElementType... types>
constexpr auto binary() {
  return std::array{signature<Function, types, types, types>()...};
}
template <class Function, ElementType... types>
constexpr auto binaryOfBits() {
  return std::array{signatureOfBits<Function, types, types, types>()...};
}
template <class Function, ElementType... types>
constexpr auto comparison() {
  return std::array{signature<Function, ElementType::boolean, types, types>()...};
}

}  // namespace bcast
