// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/error/result.h"

namespace bcast {

/// In a term: "...", any number of axes that broadcast.
inline constexpr char kEllipsis = '.';

/// The labels of a shape's axes, in their order: letters, and at most one `kEllipsis`. In the
/// equation of a mode, a digit is any number of axes that no other operand has.
using Term = std::string;

/// How the axes of operands are labelled, and which labels the result has. The others are summed.
struct Equation {
  std::vector<Term> operands;
  Term result;
};

/// Reads an equation in the notation of einsum: "bij,jk->bik". Spaces are ignored. Without "->",
/// the result has the ellipsis, then the labels that occur once, in the order of ASCII: NumPy 2.1,
/// numpy.einsum, Notes, implicit mode. Errors: malformedEquation, with its offset.
Result<Equation> readEquation(std::string_view text);

/// The same for the equation of a mode, where a digit is a label, too. Precondition: it is valid.
Equation equationOf(std::string_view text);

}  // namespace bcast
