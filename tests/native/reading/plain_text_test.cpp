// SPDX-License-Identifier: MIT
// Plain text: each character as before copying, and its current position.
#include "bcast/reading/plain/plain_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "bcast/text/cursor.h"
#include "catch.h"
#include "golden.h"
#include "readings.h"

namespace bcast {

using readings::reading;
using readings::rowFor;

namespace {

/// A character below U+10000 in UTF-8.
std::string utf8Of(std::uint32_t character) {
  const auto byte = [](std::uint32_t bits) { return std::string(1, static_cast<char>(bits)); };
  const std::string last = byte(0x80U | (character & 0x3FU));
  if (character < 0x80U) {
    return byte(character);
  }
  return character < 0x800U
             ? byte(0xC0U | (character >> 6U)) + last
             : byte(0xE0U | (character >> 12U)) + byte(0x80U | ((character >> 6U) & 0x3FU)) + last;
}

}  // namespace

TEST_CASE("positions count the characters that plain text omits") {
  const auto placeOf = [](const std::string& text) {
    return reading(text)["error"]["where"]["offset"].get<std::size_t>();
  };
  CHECK(placeOf("(2, -3)") == 4);
  CHECK(placeOf("\x1B[31m(2, -3)\x1B[0m") == 9);
  CHECK(placeOf("\x1B]8;;https://numpy.org\a(2, -3)\x1B]8;;\a") == 27);
  CHECK(placeOf("&nbsp;(2, -3)") == 10);
  CHECK(placeOf("> (2, \u22123)") == 6);
  CHECK(placeOf("\r\n\r\n(2, -3)") == 8);
  CHECK(placeOf("\u200B(2, -3)") == 5);
  CHECK(placeOf("\U0001F600\n> (2, -3)") == 0);  // Prose without a shape.
  CHECK(placeOf("(1, 2)\r\n| (2, -3)") == 14);
  CHECK(placeOf(" \u200B\r\n") == 4);
}

TEST_CASE("plain text has a position for each of its units and for its end, for any bytes") {
  for (const std::string text :
       {"", "\xF0\x9F", "\xE2\x80", "\xFF\xC3(2)", "a\u00D7\U0001F600b", "&#x;&#;&;&lt",
        "&#99999999999;", "\x1B", "\x1B[", "\x1B[1", "^[", "["}) {
    const messages::PlainText plain = messages::plainText(text);
    CAPTURE(text);
    CHECK(plain.places.size() == utf16Length(plain.text) + 1);
    CHECK(std::is_sorted(plain.places.begin(), plain.places.end()));
    CHECK(plain.places.back() == utf16Length(text));
  }
}

TEST_CASE("the characters read as others agree with the golden file") {
  constexpr std::uint32_t kEnd = 0x10000, kSurrogate = 0xD800, kPrivate = 0xE000;
  std::string all;
  for (std::uint32_t c = 1; c < kEnd; ++c) {
    const std::string text = c < kSurrogate || c >= kPrivate ? utf8Of(c) : "";
    const std::string plain = messages::plainText(text).text;
    if (plain != text) {
      std::array<char, 16> line{};
      std::snprintf(line.data(), line.size(), "U+%04X ", c);
      all += line.data() + Json(plain).dump() + "\n";
    }
  }
  CHECK(golden("tests/golden/plain_characters.txt", all) == all);
}

TEST_CASE("each character that copying replaces is read as the original") {
  const auto plain = [](const std::string& text) { return messages::plainText(text).text; };
  for (const auto& [copied, ascii] :
       std::vector<std::pair<std::string, std::string>>{{"\t", " "},
                                                        {"\v", "\n"},
                                                        {"\f", "\n"},
                                                        {"\r", "\n"},
                                                        {"\r\n", "\n"},
                                                        {"\u0085", "\n"},
                                                        {"\u00A0", " "},
                                                        {"\u00AD", ""},
                                                        {"\u00B4", "'"},
                                                        {"\u00D7", "x"},
                                                        {"\u02BC", "'"},
                                                        {"\u1680", " "},
                                                        {"\u180E", ""},
                                                        {"\u2000", " "},
                                                        {"\u200A", " "},
                                                        {"\u200B", ""},
                                                        {"\u200F", ""},
                                                        {"\u2010", "-"},
                                                        {"\u2015", "-"},
                                                        {"\u2018", "'"},
                                                        {"\u201B", "'"},
                                                        {"\u201C", "\""},
                                                        {"\u201F", "\""},
                                                        {"\u2026", "..."},
                                                        {"\u2028", "\n"},
                                                        {"\u2029", "\n"},
                                                        {"\u202A", ""},
                                                        {"\u202E", ""},
                                                        {"\u202F", " "},
                                                        {"\u2032", "'"},
                                                        {"\u2033", "\""},
                                                        {"\u205F", " "},
                                                        {"\u2060", ""},
                                                        {"\u2064", ""},
                                                        {"\u2066", ""},
                                                        {"\u2069", ""},
                                                        {"\u2192", "->"},
                                                        {"\u2212", "-"},
                                                        {"\uFE63", "-"},
                                                        {"\uFEFF", ""},
                                                        {"&amp;", "&"},
                                                        {"&lt;", "<"},
                                                        {"&gt;", ">"},
                                                        {"&quot;", "\""},
                                                        {"&apos;", "'"},
                                                        {"&nbsp;", " "},
                                                        {"&shy;", ""},
                                                        {"&times;", "x"},
                                                        {"&ensp;", " "},
                                                        {"&emsp;", " "},
                                                        {"&thinsp;", " "},
                                                        {"&ndash;", "-"},
                                                        {"&mdash;", "-"},
                                                        {"&lsquo;", "'"},
                                                        {"&rsquo;", "'"},
                                                        {"&ldquo;", "\""},
                                                        {"&rdquo;", "\""},
                                                        {"&hellip;", "..."},
                                                        {"&prime;", "'"},
                                                        {"&rarr;", "->"},
                                                        {"&minus;", "-"},
                                                        {"&#39;", "'"},
                                                        {"&#x27;", "'"},
                                                        {"&#X2212;", "-"},
                                                        {"&#160;", " "},
                                                        {"&unknown;", "&unknown;"},
                                                        {"&#233;", "&#233;"},
                                                        {"&#3 9;", "&#3 9;"},
                                                        {"\u00E9", "\u00E9"},
                                                        {"\x1B[0m", ""},
                                                        {"\x1B[38;5;9m", ""},
                                                        {"\x1B[2K", ""},
                                                        {"\x1B]8;;a\x1B\\", ""},
                                                        {"\u241B[31m", ""},
                                                        {"^[[31m", ""},
                                                        {"\\x1b[31m", ""},
                                                        {"\\033[31m", ""},
                                                        {"\\u001b[31m", ""},
                                                        {"\\e[31m", ""},
                                                        {"[1;31m", ""},
                                                        {"[2m,", "[2m,"},
                                                        {"[2m]", "[2m]"},
                                                        {"[2m*", "[2m*"},
                                                        {"[m", "[m"},
                                                        {"[31]", "[31]"},
                                                        {"^[31", "^[31"}}) {
    CAPTURE(copied);
    CHECK(plain("a" + copied + "b") == "a" + ascii + "b");
  }
  for (const auto& [copied, ascii] :
       std::vector<std::pair<std::string, std::string>>{{"> a", "a"},
                                                        {">a", "a"},
                                                        {">> a", "a"},
                                                        {" > > a", "a"},
                                                        {"| a", "a"},
                                                        {"\u2502 a", "a"},
                                                        {"\u2503  a", " a"},
                                                        {"E   a", "a"},
                                                        {"> E   a", "a"},
                                                        {">\n> a", "\na"},
                                                        {">   a", "  a"},
                                                        {"E = 3", "E = 3"},
                                                        {"E: 3", "E: 3"},
                                                        {"  a", "  a"},
                                                        {"a > b | E   c", "a > b | E   c"}}) {
    CAPTURE(copied);
    CHECK(plain(copied) == ascii);
  }
}

}  // namespace bcast
