// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "bcast/code/computation.h"

namespace bcast::code {

/// How a list of elements is written.
struct ListStyle {
  std::string (*literal)(ElementType, const Scalar&);
  std::string_view open, close;  ///< Around each axis; empty for one flat list.
  std::size_t indent;            ///< Of the lines after the first.
};

/// The elements of an argument, on one line or, if that is too long, one line per innermost row.
/// Precondition: it has at least one element, and few.
std::string nested(const ProgramOperand& argument, const ListStyle& style);

}  // namespace bcast::code
