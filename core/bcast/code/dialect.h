// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bcast/code/code_phrases.h"
#include "bcast/code/computation.h"
#include "bcast/code/row.h"
#include "bcast/code/system.h"
#include "bcast/op/attributes.h"

namespace bcast::code {

/// All that there is to know of a system to write its programs.
struct Dialect {
  System system;
  const TypeNames& types;
  Literal lacks;  ///< What is said where a type has no name.
  std::span<const Row> rows;
  /// An element as a literal.
  std::string (*literal)(ElementType, const Scalar&);
  /// The program around what computes: the row's expression with all placeholders filled in.
  std::string (*program)(const Computation&, const std::string& expression);
  /// Why these shapes cannot be written; empty: they can. Null: all can.
  std::string_view (*refusal)(const Computation&) = nullptr;
  /// A bound of clamp for elements of a type; null: as an element.
  std::string (*bound)(ElementType, const Scalar&) = nullptr;
};

// One file each.
extern const Dialect kNumpy, kPytorch, kJax, kOnnx, kXtensor, kTosa;

const Dialect& dialectOf(System system);

/// The row's expression for a computation. Placeholders beside the types: {min}, {max}, {shift},
/// {before} (all of the shift but the last bit, by which is rounded), {points} (the sum of the zero
/// points), {least}, {most} (of the result's type), {bits}, {last} (the highest bit), {mask}.
std::string fillPlaceholders(std::string_view expression, const Dialect& dialect,
                             const Computation& computation);

/// The comment on operands that are laid elsewhere than a library would.
std::string laidByText(const Computation& computation, std::string_view library);

/// How a system writes a type. Precondition: it has it.
inline std::string_view nameIn(const TypeNames& types, ElementType type) {
  return types[static_cast<std::size_t>(type)];
}

}  // namespace bcast::code
