// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/op/attributes.h"
#include "bcast/op/op.h"
#include "bcast/tosa/scanner.h"

namespace bcast::tosa {

/// An attribute as the text has it: `min_fp = -1.0 : f32`.
struct Entry {
  std::string_view name;
  std::string_view value;  ///< A number, or a word such as `true`.
  std::string_view type;   ///< Empty: none is said.
  std::size_t position;    ///< Of the value.
};

/// Reads the dictionaries of an operation, `<{…}>` and `{…}`, where they come next; fails at what
/// tosa has no such attribute for.
std::vector<Entry> readEntries(Scanner& at, const Op& op);

/// What the entries say to an operator whose operands have a type; fails at a value that is no
/// number, or not one of its type.
Attributes attributesOf(Scanner& at, std::span<const Entry> entries, ElementType type);

}  // namespace bcast::tosa
