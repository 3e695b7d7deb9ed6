// SPDX-License-Identifier: MIT
#pragma once

// Words of a message, in whatever lines and with whatever white space it was copied.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/shape/extent.h"
#include "bcast/text/cursor.h"

namespace bcast::messages {

/// A text without white space, in which words are searched.
struct Squeezed {
  std::string text;
  std::vector<std::size_t> places;  ///< Of each character, in the text with white space.
};

Squeezed squeezed(std::string_view text);

std::string withoutSpaces(std::string_view text);

/// Moves past these words if they come next.
bool takeWords(Cursor& at, std::string_view words);

/// Takes a count, if one comes next.
std::optional<Extent> takeNumber(Cursor& at);

/// Takes the words off the end of a text, if it ends with them.
bool takeLastWords(std::string_view& text, std::string_view words);

/// The text without white space at its end.
std::string_view trimmedEnd(std::string_view text);

}  // namespace bcast::messages
