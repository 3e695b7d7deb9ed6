// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>

#include "bcast/program/ir.h"

namespace bcast::ir {

/// The number of each operation of a program, in the order of its text: operations of a block
/// follow the one that contains it.
class Numbering {
 public:
  explicit Numbering(const Program& program) { visit(program.body); }
  std::size_t of(const Operation& operation) const { return numbers_.find(&operation)->second; }

 private:
  void visit(const Block& block) {
    for (const Operation& operation : block.operations) {
      numbers_.emplace(&operation, numbers_.size());
      for (const Block& inner : operation.blocks) {
        visit(inner);
      }
    }
  }

  std::map<const Operation*, std::size_t> numbers_;
};

}  // namespace bcast::ir
