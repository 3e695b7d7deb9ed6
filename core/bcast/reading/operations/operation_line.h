// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/reading/words/shape_word.h"

namespace bcast::messages {

/// An MLIR operation as written, independent of its dialect.
struct OperationLine {
  std::string_view text = {};              ///< The whole text from the name on.
  std::string_view name = {};              ///< `stablehlo.add`
  std::string_view predicate = {};         ///< `EQ` in a comparison.
  std::vector<std::string> operands = {};  ///< Their names, without `%`.
  std::string_view attributes = {};        ///< Everything between the operands and the types.
  std::vector<ShapeWord> types = {};       ///< One per operand, or one for all.
  bool isFunction = false;                 ///< The types are in parentheses, one per operand.
  std::optional<ShapeWord> result = {};    ///< Nothing if it is that of the operands.

  std::string_view dialect() const { return name.substr(0, name.find('.')); }
  std::string_view opcode() const { return name.substr(name.find('.') + 1); }
};

/// The operation at the start of a text, with the types of its operands; nothing if they are
/// missing or not tensors.
std::optional<OperationLine> readOperationLine(std::string_view text);

}  // namespace bcast::messages
