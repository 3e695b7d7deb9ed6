// SPDX-License-Identifier: MIT
#pragma once

// Names and lines in a text.

#include <cstddef>
#include <string_view>

#include "bcast/text/cursor.h"

namespace bcast::messages {

/// The characters in names of operations and values.
inline bool isOfName(char c) { return isNameCharacter(c) || c == '.'; }
inline bool isOfValue(char c) { return isOfName(c) || c == '$' || c == '-' || c == '#'; }

/// The last word of a text, without brackets and quotes: `add` of `TypeError: add`.
std::string_view lastWord(std::string_view text);

/// The first word of a text, after white space: `Mul` of ` Mul, node name: mul`.
std::string_view firstWord(std::string_view text);

/// The text up to the end of its line.
inline std::string_view lineOf(std::string_view text) { return text.substr(0, text.find('\n')); }

/// The same, and removes the line from the text.
std::string_view takeLine(std::string_view& text);

/// The text after the last `from`, up to the next `to` or the end; empty if there is no `from`.
std::string_view lastBetween(std::string_view text, std::string_view from, char to);

}  // namespace bcast::messages
