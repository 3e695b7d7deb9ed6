// SPDX-License-Identifier: MIT
#include "bcast/program/operation_text.h"

#include "bcast/program/print.h"
#include "bcast/program/spelling.h"
#include "bcast/text/join.h"

namespace bcast::ir {
namespace {

std::string groups(const Operation& operation) {
  std::vector<std::string> texts;
  for (const auto& group : operation.groups) {
    texts.push_back("[" + join(group) + "]");
  }
  return "[" + join(texts) + "]";
}

}  // namespace

std::string OperationText::typeText(ValueId value) const {
  return bcast::toText(program_.values[value]);
}

std::vector<std::string> OperationText::named(const std::vector<ValueId>& values) const {
  std::vector<std::string> texts;
  texts.reserve(values.size());
  for (const ValueId value : values) {
    texts.push_back(names_[value]);
  }
  return texts;
}
std::vector<std::string> OperationText::typed(const std::vector<ValueId>& values) const {
  std::vector<std::string> texts;
  texts.reserve(values.size());
  for (const ValueId value : values) {
    texts.push_back(typeText(value));
  }
  return texts;
}

std::string OperationText::rest(const Operation& operation) const {
  const auto& operands = operation.operands;
  const std::string to = operation.result ? typeText(*operation.result) : "";
  switch (operation.opcode) {
    case Opcode::constant:
      return constant(operation, to);
    case Opcode::dim:
      return " " + join(named(operands)) + " : " + typeText(operands[0]);
    case Opcode::empty:
      return "(" + join(named(operands)) + ") : " + to;
    case Opcode::cast:
      return " " + names_[operands[0]] + " : " + typeText(operands[0]) + " to " + to;
    case Opcode::expandShape:
    case Opcode::collapseShape:
      return " " + names_[operands[0]] + " " + groups(operation) + outputShape(operation) + " : " +
             typeText(operands[0]) + " into " + to;
    case Opcode::leave:
    case Opcode::branchYield:
    case Opcode::genericYield:
      return " " + names_[operands[0]] + " : " + typeText(operands[0]);
    default:
      return number(operation, to);
  }
}

std::string OperationText::constant(const Operation& operation, const std::string& type) const {
  const Number element = program_.values[*operation.result].element;
  const std::string literal = " " + toText(element, operation.literal);
  return element == integer(1) ? literal : literal + " : " + type;
}

std::string OperationText::number(const Operation& operation, const std::string& to) const {
  const auto& operands = operation.operands;
  const bool compares = operation.opcode == Opcode::cmpi || operation.opcode == Opcode::cmpf;
  const std::string predicate = compares ? std::string(spellingOf(operation.predicate)) + ", " : "";
  const std::string names = predicate + join(named(operands));
  switch (typesWritten(operation.opcode)) {
    case TypesWritten::fromAndTo:
      return " " + names + " : " + typeText(operands[0]) + " to " + to;
    case TypesWritten::asFunction:
      return scaled(names, operands, to);
    case TypesWritten::once:
      break;
  }
  return " " + names + " : " + typeText(operands.back());
}

/// LLVM 16 prints it in the generic form: see `spelling`.
std::string OperationText::scaled(const std::string& names, const std::vector<ValueId>& operands,
                                  const std::string& to) const {
  const bool isLlvm16 = program_.release == Release::llvm16;
  const std::string given = isLlvm16 ? "(" + names + ")" : " " + names;
  return given + " {double_round = false} : (" + join(typed(operands)) + ") -> " + to;
}

/// LLVM 19 prints the extents of the expanded tensor; LLVM 16 does not.
std::string OperationText::outputShape(const Operation& operation) const {
  if (operation.opcode != Opcode::expandShape || program_.release == Release::llvm16) {
    return "";
  }
  std::vector<std::string> extents;
  auto dynamic = operation.operands.begin() + 1;
  for (const Extent extent : program_.values[*operation.result].shape->extents()) {
    extents.push_back(extent.isDynamic() ? names_[*dynamic++] : std::to_string(extent.count()));
  }
  return " output_shape [" + join(extents) + "]";
}

}  // namespace bcast::ir
