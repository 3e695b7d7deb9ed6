// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "bcast/code/computation.h"
#include "bcast/code/row.h"

namespace bcast::code {

/// What Python's array libraries call the same things.
struct Python {
  std::string_view title;
  std::string_view module;     ///< np
  std::string_view array;      ///< array, tensor
  std::string_view convert;    ///< astype, to
  std::string_view transpose;  ///< transpose, permute
  const TypeNames& types;
  std::string (*literal)(ElementType, const Scalar&);
  bool canAssign = true;  ///< Whether elements of an array can be written.
};

/// `(2, 3)`, `(2,)`
std::string tupleText(const Extents& extents);

/// The literal of an element, with `module` for what is not finite.
std::string pythonLiteral(std::string_view module, ElementType type, const Scalar& value);

/// The line that makes an argument, or the lines.
std::string arrayText(const Python& python, const Argument& argument);

/// The lines from the arguments to what is printed: all but the imports.
std::string bodyText(const Python& python, const Computation& computation,
                     const std::string& expression);

inline constexpr std::string_view kPrintResult = "print(tuple(result.shape))\nprint(result)\n";

}  // namespace bcast::code
