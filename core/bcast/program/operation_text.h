// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "bcast/program/ir.h"

namespace bcast::ir {

/// Writes the operations of a program with named values.
class OperationText {
 public:
  OperationText(const Program& program, const std::vector<std::string>& names)
      : program_(program), names_(names) {}

  std::string typeText(ValueId value) const;
  std::vector<std::string> named(const std::vector<ValueId>& values) const;
  std::vector<std::string> typed(const std::vector<ValueId>& values) const;
  /// The text after the name of an operation without blocks.
  std::string rest(const Operation& operation) const;

 private:
  std::string constant(const Operation& operation, const std::string& type) const;
  std::string number(const Operation& operation, const std::string& to) const;
  std::string scaled(const std::string& names, const std::vector<ValueId>& operands,
                     const std::string& to) const;
  std::string outputShape(const Operation& operation) const;

  const Program& program_;
  const std::vector<std::string>& names_;
};

}  // namespace bcast::ir
