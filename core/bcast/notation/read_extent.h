// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/error/result.h"
#include "bcast/notation/parse.h"
#include "bcast/shape/extent.h"
#include "bcast/text/cursor.h"

namespace bcast {

/// Reads `?`, `None` or a count, and leaves the cursor after it. The error's offset is in bytes.
Result<Extent> readExtent(Cursor& at, MinusOne minusOne);

/// What stands at the cursor, for a message: a character in quotes, or the end of the text.
std::string found(const Cursor& at);

/// That a mark should be there instead.
std::string expected(std::string_view mark, const Cursor& at);

}  // namespace bcast
