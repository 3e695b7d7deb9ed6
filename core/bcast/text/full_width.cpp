// SPDX-License-Identifier: MIT
#include "bcast/text/full_width.h"

#include <cstddef>

namespace bcast {
namespace {

/// The first bytes of a character in UTF-8, and the range of its last byte.
struct FormRange {
  std::string_view start;
  unsigned char from, to;
  char first;  ///< The character for `from`; the next ones follow in ASCII order.
};

constexpr FormRange kRanges[] = {
    {"\xEF\xBC", 0x81, 0xBF, '!'},  // U+FF01 to U+FF3F
    {"\xEF\xBD", 0x80, 0x9E, '`'},  // U+FF40 to U+FF5E
    {"\xE3\x80", 0x80, 0x80, ' '}, {"\xE3\x80", 0x81, 0x81, ','}, {"\xC3", 0x97, 0x97, 'x'},
};

bool begins(std::string_view text, const FormRange& forms) {
  const std::size_t length = forms.start.size();
  if (text.size() <= length || text.substr(0, length) != forms.start) {
    return false;
  }
  const auto last = static_cast<unsigned char>(text[length]);
  return last >= forms.from && last <= forms.to;
}

/// Adds the first character of the text, and returns how many bytes it took.
std::size_t addFirst(std::string& form, std::string_view text) {
  const bool isAscii = static_cast<unsigned char>(text[0]) < 0x80;
  for (const FormRange& forms : kRanges) {
    if (!isAscii && begins(text, forms)) {
      const auto last = static_cast<unsigned char>(text[forms.start.size()]);
      form += static_cast<char>(forms.first + (last - forms.from));
      return forms.start.size() + 1;
    }
  }
  form += text[0];
  return 1;
}

}  // namespace

std::string foldFullWidth(std::string_view text) {
  std::string form;
  form.reserve(text.size());
  while (!text.empty()) {
    text.remove_prefix(addFirst(form, text));
  }
  return form;
}

}  // namespace bcast
