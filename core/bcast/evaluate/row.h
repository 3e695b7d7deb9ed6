// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bcast/evaluate/plan.h"
#include "bcast/kernel/kernel.h"

namespace bcast {

/// A row of the result: each operand is contiguous along it, or is one element for all of it.
struct ResultRow {
  std::array<const std::byte*, kArityLimit> operands;
  std::array<bool, kArityLimit> constant;
  std::byte* result;
  std::int64_t columns;
  const Attributes* attributes;
};

/// The size in bytes of the elements that a kernel reads or writes for this type.
std::size_t computedWidth(const KernelSet& kernels, ElementType type);

/// A row as a tile.
Tile tileOf(const ResultRow& row);

/// Calls the kernel of a signature for rows of any length.
class RowCaller {
 public:
  RowCaller(const KernelSet& kernels, std::size_t arity);

  void compute(const ResultRow& row) const;

 private:
  void compute(const ResultRow& row, Strip strip) const;
  void computeShort(const ResultRow& row, Strip strip) const;

  const KernelSet* kernels_;
  std::size_t arity_;
  std::array<std::size_t, kArityLimit> widths_;
  std::size_t resultWidth_;
};

/// Writes `count` copies of the element of `width` bytes at `element`.
void repeat(const std::byte* element, std::size_t width, std::int64_t count, std::byte* to);

}  // namespace bcast
