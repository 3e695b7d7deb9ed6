// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "bcast/op/op.h"
#include "bcast/tosa/attributes.h"
#include "bcast/tosa/scanner.h"
#include "bcast/tosa/types.h"

namespace bcast::tosa {

/// The start of an operation: `%0 = "tosa.add"`.
struct Head {
  std::string_view result;  ///< Empty if it has no name.
  std::string_view name;
  std::size_t position;  ///< Of the name.
  bool generic;          ///< The name is in quotes, and the operands are in parentheses.
};
Head readHead(Scanner& at);

/// A use of a value, and its position.
struct Use {
  std::string_view name;
  std::size_t position;
};

/// A valid element-wise operation.
struct Operation {
  const Op* op;
  std::vector<Use> operands;
  std::vector<Type> types;
  Type result;
  Attributes attributes;
};
/// Reads an operation after its head, and checks it.
Operation readOperation(Scanner& at, const Head& head);

}  // namespace bcast::tosa
