// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <vector>

#include "bcast/program/ir.h"

namespace bcast::ir {

/// Writes a program operation by operation.
class Builder {
 public:
  Builder(Release release, const std::vector<Type>& arguments);

  Program take(Type result) {
    program_.result = std::move(result);
    program_.values.assign(values_.begin(), values_.end());
    return std::move(program_);
  }
  Release release() const { return program_.release; }
  const Type& typeOf(ValueId value) const { return values_[value]; }
  const Shape& shapeOf(ValueId value) const { return *values_[value].shape; }
  std::size_t rankOf(ValueId value) const { return shapeOf(value).rank(); }

  /// The origin of the operations that follow.
  void setOrigin(const Origin& origin) { origin_ = origin; }

  /// A constant of type index; each count has one per function.
  ValueId index(std::int64_t count);
  ValueId constant(Number type, Scalar literal);
  /// The extent of a tensor's axis at run time.
  ValueId dim(ValueId tensor, std::size_t axis);
  /// A tensor.empty; `extents` are those of its dynamic axes.
  ValueId empty(const Type& type, std::vector<ValueId> extents);
  ValueId cast(ValueId tensor, const Type& to);
  /// `groups[i]` are the axes of the larger shape that correspond to axis i of the smaller one.
  ValueId expandShape(ValueId tensor, Shape to, std::vector<std::vector<std::size_t>> groups,
                      std::vector<ValueId> extents);
  ValueId collapseShape(ValueId tensor, Shape to, std::vector<std::vector<std::size_t>> groups);

  /// An operation on numbers whose result has the type of its last operand.
  ValueId number(Opcode opcode, std::vector<ValueId> operands);
  /// The same for a result of another type.
  ValueId number(Opcode opcode, std::vector<ValueId> operands, Number to);
  ValueId compare(Opcode opcode, Predicate predicate, ValueId left, ValueId right);

  /// Computes `body` for every element of the output. `body` is passed the arguments and returns
  /// the yielded value.
  template <class Body>
  ValueId generic(const std::vector<ValueId>& inputs, ValueId output, std::vector<AffineMap> maps,
                  Body body) {
    Operation operation = begin(Opcode::generic);
    operation.operands = inputs;
    operation.operands.push_back(output);
    operation.maps = std::move(maps);
    Block block;
    for (const ValueId operand : operation.operands) {
      block.arguments.push_back(value({typeOf(operand).element, std::nullopt}));
    }
    const std::vector<ValueId> given(block.arguments.begin(), block.arguments.end() - 1);
    fill(block, Opcode::genericYield, [&] { return body(given); });
    operation.blocks.push_back(std::move(block));
    return append(std::move(operation), typeOf(output));
  }

  /// `then` and `otherwise` return the value that their branch yields.
  template <class Then, class Otherwise>
  ValueId branch(ValueId condition, const Type& type, Then then, Otherwise otherwise) {
    Operation operation = begin(Opcode::branch);
    operation.operands = {condition};
    operation.blocks.resize(2);
    fill(operation.blocks[0], Opcode::branchYield, then);
    fill(operation.blocks[1], Opcode::branchYield, otherwise);
    return append(std::move(operation), type);
  }

  void emitReturn(ValueId result) { current_->operations.push_back(end(Opcode::leave, result)); }

 private:
  ValueId value(Type type) {
    values_.push_back(std::move(type));
    return values_.size() - 1;
  }
  Operation begin(Opcode opcode) const {
    Operation operation{opcode, {}};
    operation.origin = origin_;
    return operation;
  }
  Operation end(Opcode opcode, ValueId given) const {
    Operation operation = begin(opcode);
    operation.operands = {given};
    return operation;
  }
  ValueId append(Operation operation, const Type& type) {
    const ValueId result = value(type);
    operation.result = result;
    current_->operations.push_back(std::move(operation));
    return result;
  }
  template <class Write>
  void fill(Block& block, Opcode yield, Write write) {
    Block* const outer = current_;
    current_ = &block;
    const ValueId given = write();
    current_->operations.push_back(end(yield, given));
    current_ = outer;
  }

  Program program_;
  std::deque<Type> values_;  ///< A deque, so that references stay valid when values are added.
  Block* current_;
  Origin origin_;
  std::map<std::int64_t, ValueId> indices_;
};

}  // namespace bcast::ir
