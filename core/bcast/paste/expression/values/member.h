// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "bcast/paste/expression/values/context.h"

namespace bcast::expression {

/// A module whose functions take a key first.
inline constexpr std::string_view kJaxRandom = "jax.random";

/// `np.float32`, `np.newaxis`, `np.pi`, or a module within a module.
Value memberOf(Context& context, std::string_view module, std::size_t node);

}  // namespace bcast::expression
