// SPDX-License-Identifier: MIT
#pragma once

// Words of a message, with any line breaks and white space.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/shape/extent.h"
#include "bcast/text/cursor.h"

namespace bcast::messages {

/// A text without white space, to search for words.
struct Squeezed {
  std::string text;
  std::vector<std::size_t> places;  ///< The position of each character in the original text.
};

Squeezed squeezed(std::string_view text);

std::string withoutSpaces(std::string_view text);

/// Skips these words if they come next.
bool takeWords(Cursor& at, std::string_view words);

/// Reads a count if one comes next.
std::optional<Extent> takeNumber(Cursor& at);

/// Removes the words from the end of a text, if it ends with them.
bool takeLastWords(std::string_view& text, std::string_view words);

/// The text without white space at its end.
std::string_view trimmedEnd(std::string_view text);

}  // namespace bcast::messages
