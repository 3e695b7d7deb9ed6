// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bcast/code/code_phrases.h"
#include "bcast/code/computation.h"
#include "bcast/code/operator_template.h"
#include "bcast/code/system.h"
#include "bcast/op/attributes.h"

namespace bcast::code {

/// How to write programs for a system.
struct Dialect {
  System system;
  const TypeNames& types;
  Literal lacks;  ///< The note if a type has no name in the system.
  std::span<const OperatorTemplate> rows;
  /// An element as a literal.
  std::string (*literal)(ElementType, const Scalar&);
  /// The whole program. It is passed the row's expression with all placeholders filled in.
  std::string (*program)(const Computation&, const std::string& expression);
  /// Why these shapes are not supported; empty if they are. Null if all are.
  std::string_view (*refusal)(const Computation&) = nullptr;
  /// A bound of clamp for elements of a type; if null, written as an element.
  std::string (*bound)(ElementType, const Scalar&) = nullptr;
};

// One file each.
extern const Dialect kNumpy, kPytorch, kJax, kOnnx, kXtensor, kTosa;

const Dialect& dialectOf(System system);

/// The row's expression for a computation. It may have placeholders for the types, and {min},
/// {max}, {shift}, {before} (the shift minus 1) and {points} (the sum of the zero points). Also
/// {least} and {most} (of the result's type), {bits}, {last} (the highest bit), {mask}.
std::string fillPlaceholders(std::string_view expression, const Dialect& dialect,
                             const Computation& computation);

/// The comment on operands that the mode aligns differently from the library.
std::string laidByText(const Computation& computation, std::string_view library);

/// How a system writes a type. Precondition: it supports the type.
inline std::string_view nameIn(const TypeNames& types, ElementType type) {
  return types[static_cast<std::size_t>(type)];
}

}  // namespace bcast::code
