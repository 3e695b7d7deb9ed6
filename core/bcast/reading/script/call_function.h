// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string_view>

#include "bcast/reading/script/values/call.h"
#include "bcast/reading/script/values/context.h"

namespace bcast::expression {

/// The module whose functions take a key first.
inline constexpr std::string_view kJaxRandom = "jax.random";

/// The value of a call. A function that is not supported is left out, and its value is not known.
Value callOf(Context& context, std::size_t node);

/// A function of one array, as a step.
ScriptStep stepOf(std::string_view function, ShapeRule rule, const Value& array);

/// The result of a function, which is a step unless the function makes one of its own.
Value withStep(Context& context, ScriptStep step, Value result, std::size_t node);

/// The arguments of a call, each computed.
std::deque<CallArgument> argumentsOf(Context& context, std::size_t node);

/// `super().__init__(x)`: a method of the class that this one inherits from; one of a library has
/// no result that is known. Nothing for any other call.
std::optional<Value> callSuper(Context& context, std::size_t node);

/// `np.add.outer(a, b)`: every element of a with every one of b; nothing for any other call.
std::optional<Value> callOuter(Context& context, std::size_t node);

/// `x.at[0].set(y)` of JAX: y is broadcast to the region, and the result is a changed x.
std::optional<Value> callAt(Context& context, std::size_t node);

}  // namespace bcast::expression
