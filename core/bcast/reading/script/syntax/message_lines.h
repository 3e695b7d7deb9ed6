// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "bcast/reading/script/syntax/node.h"

namespace bcast::expression {

/// The lines of a text with code that may be a message: those that are not read, and `KeyError: x`,
/// which looks like an annotation. Without strings and comments.
std::string messageLines(std::string_view text, const Script& script);

}  // namespace bcast::expression
