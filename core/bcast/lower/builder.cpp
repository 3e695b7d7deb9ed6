// SPDX-License-Identifier: MIT
#include "bcast/lower/builder.h"

#include <utility>

namespace bcast::ir {

Builder::Builder(Release release, const std::vector<Type>& arguments)
    : program_{release, "main", {}, {kIndex, std::nullopt}, {}},
      values_(arguments.begin(), arguments.end()),
      current_(&program_.body) {
  for (ValueId argument = 0; argument < values_.size(); ++argument) {
    program_.body.arguments.push_back(argument);
  }
}

ValueId Builder::index(std::int64_t count) {
  const auto known = indices_.find(count);
  if (known != indices_.end()) {
    return known->second;
  }
  // Not inside a branch, so that later operations can use the constant as well.
  Block* const inner = std::exchange(current_, &program_.body);
  const ValueId made = constant(kIndex, {0, count});
  current_ = inner;
  indices_.emplace(count, made);
  return made;
}

ValueId Builder::constant(Number type, Scalar literal) {
  Operation operation = begin(Opcode::constant);
  operation.literal = literal;
  return append(std::move(operation), {type, std::nullopt});
}

ValueId Builder::dim(ValueId tensor, std::size_t axis) {
  Operation operation = begin(Opcode::dim);
  operation.operands = {tensor, index(static_cast<std::int64_t>(axis))};
  return append(std::move(operation), {kIndex, std::nullopt});
}

ValueId Builder::empty(const Type& type, std::vector<ValueId> extents) {
  Operation operation = begin(Opcode::empty);
  operation.operands = std::move(extents);
  return append(std::move(operation), type);
}

ValueId Builder::cast(ValueId tensor, const Type& to) {
  if (typeOf(tensor) == to) {
    return tensor;
  }
  Operation operation = begin(Opcode::cast);
  operation.operands = {tensor};
  return append(std::move(operation), to);
}

ValueId Builder::expandShape(ValueId tensor, Shape to, std::vector<std::vector<std::size_t>> groups,
                             std::vector<ValueId> extents) {
  Operation operation = begin(Opcode::expandShape);
  operation.operands = {tensor};
  operation.operands.insert(operation.operands.end(), extents.begin(), extents.end());
  operation.groups = std::move(groups);
  return append(std::move(operation), {typeOf(tensor).element, std::move(to)});
}

ValueId Builder::collapseShape(ValueId tensor, Shape to,
                               std::vector<std::vector<std::size_t>> groups) {
  Operation operation = begin(Opcode::collapseShape);
  operation.operands = {tensor};
  operation.groups = std::move(groups);
  return append(std::move(operation), {typeOf(tensor).element, std::move(to)});
}

ValueId Builder::number(Opcode opcode, std::vector<ValueId> operands) {
  const Number type = typeOf(operands.back()).element;
  return number(opcode, std::move(operands), type);
}

ValueId Builder::number(Opcode opcode, std::vector<ValueId> operands, Number to) {
  Operation operation = begin(opcode);
  operation.operands = std::move(operands);
  return append(std::move(operation), {to, std::nullopt});
}

ValueId Builder::compare(Opcode opcode, Predicate predicate, ValueId left, ValueId right) {
  Operation operation = begin(opcode);
  operation.operands = {left, right};
  operation.predicate = predicate;
  return append(std::move(operation), {integer(1), std::nullopt});
}

}  // namespace bcast::ir
