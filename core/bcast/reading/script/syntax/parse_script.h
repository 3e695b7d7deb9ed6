// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "bcast/error/result.h"
#include "bcast/reading/script/syntax/node.h"

namespace bcast::expression {

/// The limit for nested expressions; it bounds the stack.
inline constexpr std::size_t kDepthLimit = 64;

/// Parses statements of Python, one per line or separated by `;`. Errors: textNotRead,
/// expressionTooDeep, with their places in bytes.
Result<Script> parseScript(std::string_view text);

}  // namespace bcast::expression
