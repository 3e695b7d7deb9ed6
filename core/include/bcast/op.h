// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "bcast/attributes.h"
#include "bcast/element.h"
#include "bcast/numbers.h"

namespace bcast {

inline constexpr std::size_t kArityLimit = 3;

/// A kernel computes so many elements at a time; whoever calls it has room for them.
inline constexpr std::size_t kBlock = 16;

/// Blocks of the result one after the other. An operand lies beside them, or is constant: one block
/// that holds the same element throughout.
struct Strip {
  std::array<const std::byte*, kArityLimit> operands;
  std::array<bool, kArityLimit> constant;
  std::byte* result;
  std::size_t blocks;
  const Attributes* attributes;
};
using Kernel = void (*)(const Strip&);

/// Up to three loops around a row of the result, which is contiguous: `counts` are layers, rows and
/// columns, `steps[loop][i]` how far operand i moves per turn, in elements: 0 or 1 along columns.
struct Tile {
  std::array<const std::byte*, kArityLimit> operands;
  std::byte* result;
  std::array<std::int64_t, 3> counts;
  std::array<std::array<std::int64_t, kArityLimit>, 3> steps;
};
/// False: not for tiles like this one, and nothing was computed.
using TileKernel = bool (*)(const Tile&);
/// The first element of a tile, counted row by row, that has no value, where there is one.
using FaultScan = std::optional<std::int64_t> (*)(const Tile&);

/// Element types that an operator takes, what it then gives, and the function that computes it.
struct Signature {
  std::array<ElementType, kArityLimit> operands;  ///< The first `arity` of them.
  ElementType result;
  Kernel kernel;
  FaultScan faults = nullptr;  ///< Null: every element has a value.
  /// Where these types say f16 or bf16, the kernels read and write f32.
  bool viaF32 = false;
  TileKernel tile = nullptr;  ///< Faster where there is one, and the same result.
};

/// One row per operator, which evaluation, lowering and documentation read.
struct Op {
  std::string_view name;
  std::string_view title;
  std::size_t arity;
  /// Operand types may repeat with other results: the first is the usual one, `to` names another.
  std::span<const Signature> signatures;
  Numbers numbers;
  /// What the title leaves open: what becomes of overflow, of NaN, of -0.
  std::string_view semantics;
  std::span<const AttributeInfo> attributes = {};
  /// Why an element has no value.
  std::string_view fault = {};
  /// What is wrong with the attributes of a run on operands of a type.
  std::optional<AttributeFault> (*check)(const Attributes&, ElementType) = nullptr;
};

/// Every operator, in the order in which lists show them.
std::span<const Op* const> ops();

/// The operator with this name, or null.
const Op* findOp(std::string_view name);

}  // namespace bcast
