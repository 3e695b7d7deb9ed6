// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/reading/script/values/call.h"

namespace bcast::expression {

/// The number of operands of an element-wise function: `add`, `exp`, `where`; 0 for any other.
std::size_t arityOf(std::string_view function);

/// Element-wise functions without an operator of the engine, of one array and of two.
std::span<const std::string_view> unaryFunctions();
std::span<const std::string_view> binaryFunctions();

/// Whether lists and tuples are data for an operation; not for those of PyTorch and JAX.
bool takesSequences(const Context& context);

/// A short operand that begins with the user's name for an array has its text as a name; empty if
/// it does not.
std::string nameOfOperand(const Context& context, std::size_t node);

/// The operands of an operation. With an array, a list or a tuple is data: `a - (1, 2, 3)`.
std::vector<CallArgument> withElements(const Context& context, std::vector<CallArgument> operands);

/// The array that an element-wise function or operator (`+`) makes. Its operands broadcast by the
/// rules of the code's system, or of NumPy.
Value elementWise(Context& context, std::string_view word,
                  const std::vector<CallArgument>& operands, std::size_t node);

/// The same, written into the first operand, whose shape stays.
Value elementWiseInPlace(Context& context, std::string_view word,
                         const std::vector<CallArgument>& operands, std::size_t node);

/// The array with an operation, or one that fails if its shapes do not broadcast.
Value inferStep(Context& context, ScriptStep step, std::size_t node);

/// An element-wise function: `np.add(a, b)`, `x.exp()`, or in place `x.add_(y)`.
Value callElementWise(Call& call, std::string_view name, bool isMethod, bool isInPlace);

}  // namespace bcast::expression
