// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "bcast/error/result.h"
#include "bcast/paste/shapes/pasted.h"

namespace bcast::messages {

/// Reads shapes that no message explains: one after the other, on one line or more, with names or
/// without; or those in a line of prose.
/// Errors: noShape; those of `parseShape`, where the text is shapes and nothing else.
Result<Pasted> readLines(std::string_view text);

}  // namespace bcast::messages
