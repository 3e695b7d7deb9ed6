// SPDX-License-Identifier: MIT
#include "bcast/program/ssa_names.h"

#include <set>

namespace bcast::ir {
namespace {

/// The names in use at the start of a block.
struct Scope {
  std::set<std::string> used;
  std::size_t number = 0;
  std::size_t conflict = 0;
};

std::string constantName(const Type& type, const Scalar& literal) {
  if (type.element.isFloat()) {
    return "cst";
  }
  if (type.element == integer(1)) {
    return literal.whole != 0 ? "true" : "false";
  }
  const std::string name = "c" + std::to_string(literal.whole);
  return type.element == kIndex ? name : name + "_i" + std::to_string(type.element.bits);
}

class SsaNames {
 public:
  explicit SsaNames(const Program& program) : program_(program), names_(program.values.size()) {
    Scope scope;
    for (const ValueId argument : program.body.arguments) {
      names_[argument] = "%arg" + std::to_string(argument);
      scope.used.insert("arg" + std::to_string(argument));
    }
    visit(program.body, scope);
  }

  std::vector<std::string> take() { return std::move(names_); }

 private:
  /// The name that the operation suggests; empty for a number.
  std::string suggested(const Operation& operation) const {
    switch (operation.opcode) {
      case Opcode::constant:
        return constantName(program_.values[*operation.result], operation.literal);
      case Opcode::dim:
        return "dim";
      case Opcode::cast:
        return "cast";
      case Opcode::expandShape:
        return "expanded";
      case Opcode::collapseShape:
        return "collapsed";
      default:
        return "";
    }
  }

  static std::string unique(const std::string& name, Scope& scope) {
    std::string tried = name;
    while (!scope.used.insert(tried).second) {
      tried = name + "_" + std::to_string(scope.conflict++);
    }
    return tried;
  }

  void visit(const Block& block, Scope& scope) {
    for (const Operation& operation : block.operations) {
      if (operation.result) {
        const std::string name = suggested(operation);
        names_[*operation.result] =
            "%" + (name.empty() ? std::to_string(scope.number++) : unique(name, scope));
      }
    }
    for (const Operation& operation : block.operations) {
      for (const Block& inner : operation.blocks) {
        Scope within = scope;
        nameArguments(inner, within);
        visit(inner, within);
      }
    }
  }

  /// For a generic: its inputs and its output.
  void nameArguments(const Block& block, Scope& scope) {
    for (std::size_t i = 0; i < block.arguments.size(); ++i) {
      const bool isOutput = i + 1 == block.arguments.size();
      names_[block.arguments[i]] = "%" + unique(isOutput ? "out" : "in", scope);
    }
  }

  const Program& program_;
  std::vector<std::string> names_;
};

}  // namespace

std::vector<std::string> ssaNames(const Program& program) { return SsaNames(program).take(); }

}  // namespace bcast::ir
