// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bcast/evaluate/gather.h"
#include "bcast/evaluate/plan.h"
#include "bcast/evaluate/row.h"
#include "bcast/kernel/kernel.h"

namespace bcast {

/// Runs loops without gathering, up to three of them within the kernel.
class LoopRunner {
 public:
  LoopRunner(const KernelSet& kernels, std::size_t arity, std::vector<Loop> loops);

  std::optional<std::int64_t> run(const Addresses& operands, std::byte* result,
                                  const Attributes& attributes);

 private:
  void loop(std::size_t level);
  void rowByRow();
  void place(ResultRow& row, std::int64_t layer, std::int64_t turn) const;

  const KernelSet* kernels_;
  RowCaller rows_;
  std::size_t arity_;
  std::vector<Loop> loops_;
  std::size_t outer_;  ///< The number of loops around the kernel.
  Tile tile_;
  std::array<std::int64_t, kArityLimit> widths_;
  std::int64_t tileBytes_;
  std::int64_t done_;  ///< In elements.
  std::optional<std::int64_t> fault_;
  const Attributes* attributes_;
};

/// An evaluation with planned loops: it can run on any data of these shapes and types.
class Sweep {
 public:
  Sweep(const KernelSet& kernels, std::size_t arity, std::vector<Loop> loops);

  /// Computes every element of the result, or returns the place of the first one without a value.
  /// Neither side may overlap the other.
  std::optional<std::int64_t> run(const Addresses& operands, std::byte* result,
                                  const Attributes& attributes);

 private:
  std::optional<LoopRunner> looping_;
  std::vector<OperandGather> gatherings_;  ///< If the loops cannot run directly.
};

}  // namespace bcast
