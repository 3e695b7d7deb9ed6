// SPDX-License-Identifier: MIT
#include "bcast/reading/plain/plain_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

#include "bcast/text/cursor.h"

namespace bcast::messages {
namespace {

constexpr char kEscape = '\x1B';

/// `[1;31m` without ESC, but not `[2m, 3]`.
std::size_t bareLength(std::string_view text) {
  Cursor at(text);
  if (!at.take("[") || !isDigit(at.peek())) {
    return 0;
  }
  at.passWhile([](char c) { return isDigit(c) || c == ';'; });
  const bool isColor =
      at.take("m") && std::string_view(",]*").find(at.peek()) == std::string_view::npos;
  return isColor ? at.position() : 0;
}

/// `[1;31m` or another sequence after ESC, up to its last byte, a letter.
std::size_t sequenceLength(std::string_view text) {
  Cursor at(text);
  if (!at.take("[")) {
    return 0;
  }
  at.passWhile([](char c) { return c >= ' ' && c <= '?'; });
  at.advance();
  return at.position();
}

/// `]8;;https://numpy.org` after ESC, up to BEL or `ESC\`: a link, or a title.
std::size_t commandLength(std::string_view text) {
  Cursor at(text);
  if (!at.take("]")) {
    return 0;
  }
  at.passWhile([](char c) { return c != '\a' && c != kEscape && c != '\n'; });
  if (!at.take("\a")) {
    at.take("\x1B\\");
  }
  return at.position();
}

}  // namespace

std::size_t colorCodeLength(std::string_view text) {
  constexpr std::string_view kStarts = "\x1B\xE2^\\[";
  if (kStarts.find(text[0]) == std::string_view::npos) {
    return 0;
  }
  if (text.starts_with(kEscape)) {
    return 1 + sequenceLength(text.substr(1)) + commandLength(text.substr(1));
  }
  // ESC as it is displayed, and as it is written in programs.
  for (const std::string_view escape : {"\xE2\x90\x9B", "^[", "\\x1b", "\\033", "\\u001b", "\\e"}) {
    const std::size_t length =
        text.starts_with(escape) ? bareLength(text.substr(escape.size())) : 0;
    if (length > 0) {
      return escape.size() + length;
    }
  }
  return bareLength(text);
}

namespace {

/// Characters that are replaced by an ASCII character, or removed.
struct Forms {
  std::uint32_t first, last;
  std::string_view form;
};

constexpr Forms kForms[] = {
    {'\t', '\t', " "},      {'\v', '\r', "\n"},    {0x85, 0x85, "\n"},     {0xA0, 0xA0, " "},
    {0xAD, 0xAD, ""},       {0xB4, 0xB4, "'"},     {0xD7, 0xD7, "x"},      {0x2BC, 0x2BC, "'"},
    {0x1680, 0x1680, " "},  {0x180E, 0x180E, ""},  {0x2000, 0x200A, " "},  {0x200B, 0x200F, ""},
    {0x2010, 0x2015, "-"},  {0x2018, 0x201B, "'"}, {0x201C, 0x201F, "\""}, {0x2026, 0x2026, "..."},
    {0x2028, 0x2029, "\n"}, {0x202A, 0x202E, ""},  {0x202F, 0x202F, " "},  {0x2032, 0x2032, "'"},
    {0x2033, 0x2033, "\""}, {0x205F, 0x205F, " "}, {0x2060, 0x2064, ""},   {0x2066, 0x2069, ""},
    {0x2192, 0x2192, "->"}, {0x2212, 0x2212, "-"}, {0x2502, 0x2503, "|"},  {0xFE63, 0xFE63, "-"},
    {0xFEFF, 0xFEFF, ""},
};

/// All ASCII characters, to take views of.
constexpr auto kAscii = [] {
  std::array<char, 0x80> characters{};
  for (std::size_t i = 0; i < characters.size(); ++i) {
    characters[i] = static_cast<char>(i);
  }
  return characters;
}();

/// Nothing if a non-ASCII character is not replaced.
std::optional<std::string_view> formOf(std::uint32_t character) {
  const bool isAscii = character < kAscii.size();
  if (isAscii && character >= ' ') {
    return std::string_view(&kAscii[character], 1);
  }
  for (const Forms& each : kForms) {
    if (character >= each.first && character <= each.last) {
      return each.form;
    }
  }
  return isAscii ? std::optional(std::string_view(&kAscii[character], 1)) : std::nullopt;
}

struct Entity {
  std::string_view name;
  std::uint32_t character;
};

constexpr Entity kEntities[] = {
    {"amp", '&'},       {"lt", '<'},       {"gt", '>'},        {"quot", '"'},     {"apos", '\''},
    {"nbsp", 0xA0},     {"shy", 0xAD},     {"times", 0xD7},    {"ensp", 0x2002},  {"emsp", 0x2003},
    {"thinsp", 0x2009}, {"ndash", 0x2013}, {"mdash", 0x2014},  {"lsquo", 0x2018}, {"rsquo", 0x2019},
    {"ldquo", 0x201C},  {"rdquo", 0x201D}, {"hellip", 0x2026}, {"prime", 0x2032}, {"rarr", 0x2192},
    {"minus", 0x2212},
};

/// The code point of `39` or `x27`.
std::uint32_t numbered(std::string_view digits) {
  const bool isHexadecimal = !digits.empty() && (digits[0] == 'x' || digits[0] == 'X');
  digits.remove_prefix(isHexadecimal ? 1 : 0);
  std::uint32_t character = UINT32_MAX;
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, character, isHexadecimal ? 16 : 10);
  return read.ec == std::errc() && read.ptr == end ? character : UINT32_MAX;
}

/// `&lt;`, `&#39;` or `&#x27;`; nothing if there is none, or its character has no plain form.
std::optional<PlainCharacter> firstEntity(std::string_view text) {
  constexpr std::size_t kLongest = 10;
  const std::size_t end =
      text[0] == '&' ? text.substr(0, kLongest).find(';') : std::string_view::npos;
  if (end == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view name = text.substr(1, end - 1);
  const auto* const named = std::find_if(std::begin(kEntities), std::end(kEntities),
                                         [&](const Entity& each) { return each.name == name; });
  const std::uint32_t character = named != std::end(kEntities) ? named->character
                                  : name.substr(0, 1) == "#"   ? numbered(name.substr(1))
                                                               : UINT32_MAX;
  const auto form = formOf(character);
  return form ? std::optional(PlainCharacter{end + 1, *form}) : std::nullopt;
}

/// The first character of a UTF-8 text, and its length.
std::pair<std::uint32_t, std::size_t> decoded(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = byte(0) < 0xC0 ? 1 : byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
  if (length == 1 || length > text.size()) {
    return {byte(0) < 0x80 ? byte(0) : UINT32_MAX, 1};
  }
  std::uint32_t character = byte(0) & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    character = (character << 6U) | (byte(i) & 0x3FU);
  }
  return {character, length};
}

}  // namespace

PlainCharacter firstPlainCharacter(std::string_view text) {
  if (text[0] == '\r' && text.substr(1, 1) == "\n") {
    return {2, "\n"};
  }
  if (const auto entity = firstEntity(text)) {
    return *entity;
  }
  const auto [character, length] = decoded(text);
  return {length, formOf(character).value_or(text.substr(0, length))};
}

namespace {

/// Appends pieces of a text, and records the position of each.
class Writer {
 public:
  void append(std::string_view piece, std::uint32_t place) {
    plain_.text += piece;
    plain_.places.resize(plain_.places.size() + utf16Length(piece), place);
  }

  PlainText take(std::uint32_t end) {
    plain_.places.push_back(end);
    return std::move(plain_);
  }

 private:
  PlainText plain_;
};

/// The text without colors, in plain characters.
PlainText inPlainCharacters(std::string_view text) {
  Writer writer;
  std::uint32_t place = 0;
  while (!text.empty()) {
    const std::size_t color = colorCodeLength(text);
    const PlainCharacter next = color > 0 ? PlainCharacter{color, {}} : firstPlainCharacter(text);
    writer.append(next.form, place);
    place += static_cast<std::uint32_t>(utf16Length(text.substr(0, next.length)));
    text.remove_prefix(next.length);
  }
  return writer.take(place);
}

/// The length of a quotation prefix of a line: `> ` of mail and Markdown, `| ` of a frame, `E ` of
/// pytest.
std::size_t quotationLength(std::string_view line) {
  constexpr std::string_view kPytest = "E   ";
  std::size_t length = 0;
  std::size_t next = line.find_first_not_of(' ');
  while (next != std::string_view::npos) {
    const bool isMark = line[next] == '>' || line[next] == '|';
    if (!isMark && line.substr(next, 3) != kPytest.substr(0, 3)) {
      return length;
    }
    const std::size_t longest = next + (isMark ? 2 : kPytest.size());
    const std::size_t text = std::min(line.find_first_not_of(' ', next + 1), line.size());
    length = std::min(longest, text);
    next = line.find_first_not_of(' ', length);
  }
  return length;
}

PlainText withoutQuotation(const PlainText& quoted) {
  Writer writer;
  std::string_view rest = quoted.text;
  std::size_t unit = 0;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    const std::size_t quotation = quotationLength(line);  // ASCII, so as many UTF-16 units.
    unit += quotation;
    rest.remove_prefix(quotation);
    const std::size_t end =
        line.size() - quotation + (line.size() - quotation < rest.size() ? 1 : 0);
    for (const char& c : rest.substr(0, end)) {
      const std::string_view byte(&c, 1);
      writer.append(byte, quoted.places[unit]);
      unit += utf16Length(byte);
    }
    rest.remove_prefix(end);
  }
  return writer.take(quoted.places.back());
}

}  // namespace

PlainText plainText(std::string_view copied) { return withoutQuotation(inPlainCharacters(copied)); }

}  // namespace bcast::messages
