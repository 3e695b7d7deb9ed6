// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/paste/words/shape_word.h"

namespace bcast::messages {

/// An operation of MLIR as it is written, whatever its dialect makes of it.
struct OperationLine {
  std::string_view text = {};              ///< All of it, from its name on.
  std::string_view name = {};              ///< `stablehlo.add`
  std::string_view predicate = {};         ///< `EQ` of a comparison.
  std::vector<std::string> operands = {};  ///< Their names, without `%`.
  std::string_view attributes = {};        ///< All from the operands to the types.
  std::vector<ShapeWord> types = {};       ///< One for each operand, or one for all.
  bool isFunction = false;                 ///< The types are in parentheses: one for each operand.
  std::optional<ShapeWord> result = {};    ///< Nothing where it has that of the operands.

  std::string_view dialect() const { return name.substr(0, name.find('.')); }
  std::string_view opcode() const { return name.substr(name.find('.') + 1); }
};

/// The operation that begins a text, with the types of its operands; nothing where they are not
/// tensors, or not told.
std::optional<OperationLine> readOperationLine(std::string_view text);

}  // namespace bcast::messages
