// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "bcast/lower/strategy.h"

namespace bcast::ir {

/// The run-time extents of a result, and the operands expanded to them. Shared by the strategies
/// that check extents at run time.
class Broadcasting {
 public:
  Broadcasting(Builder& builder, Lowering& lowering);

  std::size_t rank() const { return rank_; }
  const std::vector<ValueId>& operands() const { return operands_; }
  Builder& builder() { return builder_; }

  /// Adds axes of extent 1 in front of operands of lower rank.
  void expandRanks();
  /// Finds the extents of the result: a known extent, that of the only operand with an unknown one,
  /// or the maximum at run time.
  void findTargets();
  /// Expands an operand whose extent is 1 at run time if the target's may differ: in a branch,
  /// unless an assumption decides.
  void broadcastDynamic(std::size_t operand, std::size_t column);
  /// The same for an extent known to be 1, without a branch.
  void broadcastStatic(std::size_t operand, std::size_t column);

  /// Whether the operand has one element along a column, for any result.
  bool isStretched(std::size_t operand, std::size_t column) const;
  /// Computes the operator, and casts to the declared type.
  ValueId compute();

 private:
  /// An extent of the result: a count, or a value and possibly the operand that it belongs to.
  struct Target {
    std::optional<std::int64_t> count;
    std::optional<ValueId> value;
    std::optional<ValueId> of;
  };

  Extent extentOf(std::size_t operand, std::size_t column) const;
  LoweringAssumption assumed(std::size_t operand, std::size_t column) const;
  bool isOne(std::size_t operand, std::size_t column) const;
  Target targetFor(std::size_t column);
  Target greatest(std::size_t column, std::vector<std::size_t> dynamic);
  void expandRank(std::size_t operand);
  ValueId expanded(std::size_t operand, std::size_t column);
  void fold(Needless what, std::size_t operand, std::size_t column);
  Shape targetShape() const;
  AffineMap mapOf(std::size_t operand) const;

  Builder& builder_;
  Lowering& lowering_;
  std::size_t rank_;
  std::vector<ValueId> operands_;
  std::vector<Target> targets_;
  /// By operand, then column: whether it was expanded.
  std::vector<std::vector<bool>> done_;
};

}  // namespace bcast::ir
