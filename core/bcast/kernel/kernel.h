// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "bcast/op/op.h"

namespace bcast {

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

/// A signature with the functions that compute it.
struct KernelSet : Signature {
  Kernel kernel;
  FaultScan faults = nullptr;  ///< Null: every element has a value.
  /// Where these types say f16 or bf16, the kernels read and write f32.
  bool viaF32 = false;
  TileKernel tile = nullptr;  ///< Faster where there is one, and the same result.
};

/// What computes an operator: one set for each of its signatures, in the same order.
std::span<const KernelSet> kernelsOf(const Op& op);

}  // namespace bcast
