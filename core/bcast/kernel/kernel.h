// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "bcast/op/op.h"

namespace bcast {

/// A kernel computes this many elements at a time; the caller provides memory for them.
inline constexpr std::size_t kBlock = 16;

/// Consecutive blocks of the result. An operand is contiguous, or constant: one block that repeats
/// the same element.
struct Strip {
  std::array<const std::byte*, kArityLimit> operands;
  std::array<bool, kArityLimit> constant;
  std::byte* result;
  std::size_t blocks;
  const Attributes* attributes;
};
using Kernel = void (*)(const Strip&);

/// Up to three loops around a contiguous row of the result: `counts` are layers, rows and columns.
/// `steps[loop][i]` is how far operand i moves per turn, in elements: 0 or 1 along columns.
struct Tile {
  std::array<const std::byte*, kArityLimit> operands;
  std::byte* result;
  std::array<std::int64_t, 3> counts;
  std::array<std::array<std::int64_t, kArityLimit>, 3> steps;
};
/// False: it does not support this tile, and nothing was computed.
using TileKernel = bool (*)(const Tile&);
/// The first element of a tile, counted row by row, that has no value, if any.
using FaultScan = std::optional<std::int64_t> (*)(const Tile&);

/// A signature with its kernels.
struct KernelSet : Signature {
  Kernel kernel;
  FaultScan faults = nullptr;  ///< Null: every element has a value.
  /// For f16 or bf16 in these types, the kernels read and write f32.
  bool viaF32 = false;
  TileKernel tile = nullptr;  ///< Optional: faster, with the same result.
};

/// The kernels of an operator: one set for each of its signatures, in the same order.
std::span<const KernelSet> kernelsOf(const Op& op);

}  // namespace bcast
