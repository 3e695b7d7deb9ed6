// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bcast::messages {

/// The length of the terminal control sequence that begins a text, in bytes, or 0: `ESC[1;31m`,
/// even if ESC is missing or written in other characters.
std::size_t colorCodeLength(std::string_view text);

/// The first character of a text, as it was before copying.
struct PlainCharacter {
  std::size_t length;     ///< Its length in the text, in bytes; at least 1.
  std::string_view form;  ///< Empty for characters to ignore, such as a zero-width space.
};

/// `&lt;` becomes `<`, a no-break space a space, and CR LF a line feed. Precondition: the text is
/// not empty.
PlainCharacter firstPlainCharacter(std::string_view text);

/// A text as it was before copying: with ASCII white space, quotes and minus signs, and line feeds;
/// without colors, HTML entities and quotation prefixes.
struct PlainText {
  std::string text;
  /// For each UTF-16 code unit of `text`, and for its end, the offset in the copied text, in the
  /// same units.
  std::vector<std::uint32_t> places;
};

PlainText plainText(std::string_view copied);

}  // namespace bcast::messages
