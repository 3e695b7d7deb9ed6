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

/// How an operation begins: `%0 = "tosa.add"`.
struct Head {
  std::string_view result;  ///< Empty where it has no name.
  std::string_view name;
  std::size_t position;  ///< Of the name.
  bool generic;          ///< In quotes: the operands are in parentheses.
};
Head readHead(Scanner& at);

/// A value that is used, and where.
struct Use {
  std::string_view name;
  std::size_t position;
};

/// An element-wise operation, all of which goes together.
struct Operation {
  const Op* op;
  std::vector<Use> operands;
  std::vector<Type> types;
  Type result;
  Attributes attributes;
};
/// Reads what follows a head, and checks that the operator takes it.
Operation readOperation(Scanner& at, const Head& head);

}  // namespace bcast::tosa
