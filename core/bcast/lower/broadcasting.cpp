// SPDX-License-Identifier: MIT
#include "bcast/lower/broadcasting.h"

#include <algorithm>
#include <utility>

namespace bcast::ir {

Broadcasting::Broadcasting(Builder& builder, Lowering& lowering)
    : builder_(builder), lowering_(lowering), rank_(lowering.inferred.rank()) {
  for (std::size_t i = 0; i < lowering.request.operands.size(); ++i) {
    operands_.push_back(i);
    done_.emplace_back(rank_, false);
  }
}

void Broadcasting::expandRanks() {
  for (std::size_t i = 0; i < operands_.size(); ++i) {
    if (builder_.rankOf(operands_[i]) < rank_) {
      expandRank(i);
    }
  }
}

void Broadcasting::expandRank(std::size_t operand) {
  builder_.setOrigin({Part::expandRank, operand, {}});
  const ValueId from = operands_[operand];
  const std::vector<Extent> extents = builder_.shapeOf(from).extents();
  const std::size_t added = rank_ - extents.size();
  std::vector<Extent> to(added, Extent(1));
  to.insert(to.end(), extents.begin(), extents.end());
  // The first axis of the operand is expanded to itself and all added axes.
  std::vector<std::vector<std::size_t>> groups(extents.size());
  for (std::size_t column = 0; column < rank_ && !groups.empty(); ++column) {
    groups[column < added ? 0 : column - added].push_back(column);
  }
  std::vector<ValueId> dynamic;
  for (std::size_t axis = 0; axis < extents.size(); ++axis) {
    if (extents[axis].isDynamic()) {
      dynamic.push_back(builder_.dim(from, axis));
    }
  }
  if (!dynamic.empty()) {
    // LLVM also computes the extents of the new axes, which affects the order of constants.
    builder_.index(1);
  }
  operands_[operand] =
      builder_.expandShape(from, Shape(std::move(to)), std::move(groups), std::move(dynamic));
}

Extent Broadcasting::extentOf(std::size_t operand, std::size_t column) const {
  return builder_.shapeOf(operands_[operand]).extents()[column];
}

LoweringAssumption Broadcasting::assumed(std::size_t operand, std::size_t column) const {
  const std::size_t own = lowering_.request.operands[operand].rank();
  return lowering_.assumed(operand, column - (rank_ - own));
}

bool Broadcasting::isOne(std::size_t operand, std::size_t column) const {
  const Extent extent = extentOf(operand, column);
  return extent.is(1) || (extent.isDynamic() && assumed(operand, column).isOne());
}

void Broadcasting::fold(Needless what, std::size_t operand, std::size_t column) {
  lowering_.lowered.folded.push_back({what, operand, column});
}

void Broadcasting::findTargets() {
  for (std::size_t column = 0; column < rank_; ++column) {
    builder_.setOrigin({Part::maximum, {}, column});
    targets_.push_back(targetFor(column));
  }
}

/// LLVM uses a static extent greater than 1, else a dynamic one, else 1 (computeTargetSize in
/// TosaToLinalg.cpp), and so ignores an extent of 0. Here 0 is used as well, because 1 is stretched
/// to 0; unless the declared result contradicts it, because then no cast is possible.
Broadcasting::Target Broadcasting::targetFor(std::size_t column) {
  std::vector<std::size_t> dynamic;
  for (std::size_t i = 0; i < operands_.size(); ++i) {
    const Extent extent = extentOf(i, column);
    const Extent declared = lowering_.declared.extents()[column];
    const bool contradicted = extent.is(0) && declared.isStatic() && !declared.is(0);
    if (extent.isStatic() && !extent.is(1) && !contradicted) {
      return {extent.count(), {}, operands_[i]};
    }
    if (extent.isDynamic()) {
      dynamic.push_back(i);
    }
  }
  if (dynamic.empty()) {
    return {1, {}, {}};
  }
  return greatest(column, dynamic);
}

Broadcasting::Target Broadcasting::greatest(std::size_t column, std::vector<std::size_t> dynamic) {
  // An extent known to be 1 is never the maximum, unless all are 1.
  const auto many = std::remove_if(dynamic.begin() + 1, dynamic.end(),
                                   [&](std::size_t i) { return assumed(i, column).isOne(); });
  dynamic.erase(many, dynamic.end());
  if (dynamic.size() > 1 && assumed(dynamic[0], column).isOne()) {
    dynamic.erase(dynamic.begin());
  }
  const auto decides = [&](std::size_t i) { return !assumed(i, column).mayBeOne(); };
  const auto decisive = std::find_if(dynamic.begin(), dynamic.end(), decides);
  if (decisive != dynamic.end() || dynamic.size() == 1) {
    const std::size_t operand = decisive != dynamic.end() ? *decisive : dynamic.front();
    if (dynamic.size() > 1) {
      fold(Needless::maximum, operand, column);
    }
    return {{}, builder_.dim(operands_[operand], column), operands_[operand]};
  }
  ValueId most = builder_.dim(operands_[dynamic[0]], column);
  for (std::size_t i = 1; i < dynamic.size(); ++i) {
    const ValueId next = builder_.dim(operands_[dynamic[i]], column);
    most = builder_.number(Opcode::maxui, {most, next});
  }
  return {{}, most, {}};
}

bool Broadcasting::isStretched(std::size_t operand, std::size_t column) const {
  return isOne(operand, column) && !done_[operand][column];
}

void Broadcasting::broadcastDynamic(std::size_t operand, std::size_t column) {
  // An operand that was expanded along another axis is a new value. LLVM checks its extent even if
  // it is the target's, and so does this.
  if (extentOf(operand, column).isStatic() || targets_[column].of == operands_[operand]) {
    return;
  }
  const LoweringAssumption assumption = assumed(operand, column);
  if (!assumption.mayBeOne() || assumption.isOne()) {
    return fold(Needless::check, operand, column);
  }
  builder_.setOrigin({Part::broadcast, operand, column});
  const ValueId from = operands_[operand];
  const ValueId one = builder_.index(1);
  const ValueId extent = builder_.dim(from, column);
  const ValueId isOne = builder_.compare(Opcode::cmpi, Predicate::eq, extent, one);
  operands_[operand] = builder_.branch(
      isOne, builder_.typeOf(from),
      [&] { return builder_.cast(expanded(operand, column), builder_.typeOf(from)); },
      [&] { return from; });
}

void Broadcasting::broadcastStatic(std::size_t operand, std::size_t column) {
  if (!isStretched(operand, column) || targets_[column].count == 1) {
    return;
  }
  builder_.setOrigin({Part::broadcast, operand, column});
  operands_[operand] = expanded(operand, column);
  done_[operand][column] = true;
}

/// A copy of the operand that repeats its one element along a column.
ValueId Broadcasting::expanded(std::size_t operand, std::size_t column) {
  const ValueId from = operands_[operand];
  std::vector<Extent> extents = builder_.shapeOf(from).extents();
  const Target& target = targets_[column];
  extents[column] = target.count ? Extent(*target.count) : Extent::dynamic();
  std::vector<ValueId> dynamic;
  for (std::size_t axis = 0; axis < rank_; ++axis) {
    if (extents[axis].isDynamic()) {
      dynamic.push_back(axis == column ? *target.value : builder_.dim(from, axis));
    }
  }
  const Number element = builder_.typeOf(from).element;
  const ValueId to = builder_.empty({element, Shape(std::move(extents))}, std::move(dynamic));
  AffineMap first = identityMap(rank_);
  first.results[column].reset();
  return builder_.generic({from}, to, {first, identityMap(rank_)},
                          [](const std::vector<ValueId>& inputs) { return inputs[0]; });
}

Shape Broadcasting::targetShape() const {
  std::vector<Extent> extents;
  for (const Target& target : targets_) {
    extents.push_back(target.count ? Extent(*target.count) : Extent::dynamic());
  }
  return Shape(std::move(extents));
}

/// How the computation reads an operand.
AffineMap Broadcasting::mapOf(std::size_t operand) const {
  AffineMap map = identityMap(rank_);
  for (std::size_t column = 0; column < rank_; ++column) {
    if (isStretched(operand, column)) {
      map.results[column].reset();
    }
  }
  return map;
}

ValueId Broadcasting::compute() {
  builder_.setOrigin({Part::compute, {}, {}});
  std::vector<ValueId> dynamic;
  for (const Target& target : targets_) {
    if (target.value) {
      dynamic.push_back(*target.value);
    }
  }
  const ValueId to = builder_.empty({lowering_.resultType().element, targetShape()}, dynamic);
  std::vector<AffineMap> maps;
  maps.reserve(operands_.size() + 1);
  for (std::size_t i = 0; i < operands_.size(); ++i) {
    maps.push_back(mapOf(i));
  }
  maps.push_back(identityMap(rank_));
  const ValueId computed =
      builder_.generic(operands_, to, std::move(maps), numbersOf(builder_, lowering_));
  builder_.setOrigin({Part::castResult, {}, {}});
  return builder_.cast(computed, lowering_.resultType());
}

}  // namespace bcast::ir
