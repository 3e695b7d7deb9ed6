// SPDX-License-Identifier: MIT
#pragma once

// Names and lines in a text.

#include <cstddef>
#include <string_view>

#include "bcast/text/cursor.h"

namespace bcast::messages {

/// What names of operations, and of values, are made of.
inline bool isOfName(char c) { return isNameCharacter(c) || c == '.'; }
inline bool isOfValue(char c) { return isOfName(c) || c == '$' || c == '-' || c == '#'; }

/// The last word of a text, without what encloses it: `add` of `TypeError: add`.
std::string_view lastWord(std::string_view text);

/// The word that begins a text, behind white space: `Mul` of ` Mul, node name: mul`.
std::string_view firstWord(std::string_view text);

/// The text up to the end of its line.
inline std::string_view lineOf(std::string_view text) { return text.substr(0, text.find('\n')); }

/// The same, which is taken off the text with its end.
std::string_view takeLine(std::string_view& text);

/// What stands after the last `from` of a text, up to the next `to` or its end; nothing where there
/// is no `from`.
std::string_view lastBetween(std::string_view text, std::string_view from, char to);

}  // namespace bcast::messages
