// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bcast::messages {

/// The length of the terminal control sequence that begins a text, in bytes, or 0: `ESC[1;31m`,
/// also if ESC is lost or written in other characters.
std::size_t colorCodeLength(std::string_view text);

/// The first character of a text, as it was before it was copied.
struct PlainCharacter {
  std::size_t length;     ///< Of what it is now, in bytes; at least 1.
  std::string_view form;  ///< Empty if it only looks different, such as a zero-width space.
};

/// The text is not empty: `&lt;` is `<`, a no-break space a space, CR LF a line feed.
PlainCharacter firstPlainCharacter(std::string_view text);

/// A text as it was before it was copied: with white space, quotes and minus signs of ASCII, one
/// line feed at the end of each line, and without colors, HTML entities and quotation prefixes.
struct PlainText {
  std::string text;
  /// For each UTF-16 code unit of `text`, and for its end, where it was in the copied text, which
  /// is counted in the same units.
  std::vector<std::uint32_t> places;
};

PlainText plainText(std::string_view copied);

}  // namespace bcast::messages
