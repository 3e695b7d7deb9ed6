// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bcast/evaluate/row.h"
#include "bcast/evaluate/stage.h"
#include "bcast/kernel/kernel.h"

namespace bcast {

/// Elements of one operand, `width` bytes each.
struct OperandElements {
  std::size_t operand, width;
  const std::byte* from;
};

/// Copies the elements of an operand that `loops` visit, in that order. Returns the number of
/// bytes.
std::size_t gather(std::span<const Loop> loops, const OperandElements& source, std::byte* to);

/// Runs a stage: gathers the operands that require it, and calls the kernel once a row.
class OperandGather {
 public:
  OperandGather(const KernelSet& kernels, std::size_t arity, Stage stage);

  /// Returns the place of the first element without a value, if any.
  std::optional<std::int64_t> run(const Addresses& operands, std::byte* result,
                                  const Attributes& attributes);

 private:
  /// The state of one operand, in bytes.
  struct OperandCursor {
    ElementType type;
    bool converted;                    ///< From f16 or bf16 to f32.
    std::size_t width;                 ///< As stored.
    const std::byte* source;           ///< The position of the loops.
    const std::byte* gathered;         ///< The position when it was gathered last.
    std::vector<std::byte> room;       ///< The gathered elements, as the kernel reads them.
    std::vector<std::byte> stored;     ///< The same before it is converted.
    std::vector<std::int64_t> steps;   ///< Of the source by loop; 0 within the gathered elements.
    std::vector<std::int64_t> within;  ///< Of the position in the gathered elements.
    std::int64_t place;
  };

  void loop(std::size_t level);
  void visitRow();
  void computeRow();
  void fetch(std::size_t i);
  void planOperand(std::size_t i);

  Stage stage_;
  const KernelSet* kernels_;
  std::size_t arity_;
  RowCaller rows_;
  std::array<OperandCursor, kArityLimit> cursors_;
  ResultRow row_;
  std::byte* result_;
  std::byte* place_;             ///< Of the row's result.
  std::vector<float> narrowed_;  ///< A row of the result to be narrowed to f16 or bf16.
  std::optional<std::int64_t> fault_;
};

}  // namespace bcast
