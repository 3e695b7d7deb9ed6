// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "bcast/code/computation.h"
#include "bcast/code/operator_template.h"

namespace bcast::code {

/// The vocabulary of a Python array library.
struct Python {
  std::string_view title;
  std::string_view module;     ///< np
  std::string_view array;      ///< array, tensor
  std::string_view convert;    ///< astype, to
  std::string_view transpose;  ///< transpose, permute
  const TypeNames& types;
  std::string (*literal)(ElementType, const Scalar&);
  bool canAssign = true;  ///< Whether elements of an array can be assigned.
};

/// `(2, 3)`, `(2,)`
std::string tupleText(const Extents& extents);

/// The literal of an element; `module` is used for NaN and infinity.
std::string pythonLiteral(std::string_view module, ElementType type, const Scalar& value);

/// The line or lines that create an argument.
std::string arrayText(const Python& python, const ProgramOperand& argument);

/// All lines except the imports.
std::string bodyText(const Python& python, const Computation& computation,
                     const std::string& expression);

inline constexpr std::string_view kPrintResult = "print(tuple(result.shape))\nprint(result)\n";

}  // namespace bcast::code
