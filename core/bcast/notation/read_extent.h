// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/error/result.h"
#include "bcast/notation/parse.h"
#include "bcast/shape/extent.h"
#include "bcast/text/cursor.h"

namespace bcast {

/// Reads `?`, `None` or a count, and moves the cursor past it. The error's offset is in bytes.
Result<Extent> readExtent(Cursor& at, MinusOne minusOne);

/// The text at the cursor, for a message: a character in quotes, or the end of the text.
std::string found(const Cursor& at);

/// The message that a mark was expected here.
std::string expected(std::string_view mark, const Cursor& at);

}  // namespace bcast
