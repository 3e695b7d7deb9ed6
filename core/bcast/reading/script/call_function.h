// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

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

}  // namespace bcast::expression
