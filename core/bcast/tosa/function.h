// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "bcast/tosa/operation.h"
#include "bcast/tosa/scanner.h"

namespace bcast::tosa {

/// One operation, and the name of the function around it, if any.
struct EnclosedOperation {
  Operation operation;
  std::optional<std::string_view> function;
};

/// Reads a whole text: a module, a function or an operation, and nothing after it.
EnclosedOperation readText(Scanner& at);

}  // namespace bcast::tosa
