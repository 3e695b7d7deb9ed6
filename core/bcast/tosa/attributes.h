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

/// An attribute in the text: `min_fp = -1.0 : f32`.
struct Entry {
  std::string_view name;
  std::string_view value;  ///< A number, or a word such as `true`.
  std::string_view type;   ///< Empty if not written.
  std::size_t position;    ///< Of the value.
};

/// Reads the dictionaries of an operation, `<{…}>` and `{…}`, if they come next. Fails at an
/// attribute that tosa does not have.
std::vector<Entry> readEntries(Scanner& at, const Op& op);

/// The attributes for operands of a type. Fails at a value that is not a number, or not in its
/// type.
Attributes attributesOf(Scanner& at, std::span<const Entry> entries, ElementType type);

}  // namespace bcast::tosa
