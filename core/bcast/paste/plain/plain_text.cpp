// SPDX-License-Identifier: MIT
#include "bcast/paste/plain/plain_text.h"

#include <algorithm>
#include <utility>

#include "bcast/paste/plain/color_code.h"
#include "bcast/paste/plain/plain_character.h"
#include "bcast/text/cursor.h"

namespace bcast::messages {
namespace {

/// Appends pieces of a text, and remembers where each was.
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

/// Without colors, and with plain characters.
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

/// How much of a line only says that it is quoted: `> ` of mail and Markdown, `| ` of a frame, `E `
/// of pytest.
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
    const std::size_t quotation = quotationLength(line);  // ASCII: as many units.
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
