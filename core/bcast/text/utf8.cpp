// SPDX-License-Identifier: MIT
#include "bcast/text/utf8.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace bcast {
namespace {

using Byte = unsigned char;

/// The bytes of some characters: a first byte, a second one, and continuation bytes.
struct ByteSequence {
  Byte firstFrom, firstTo, secondFrom, secondTo;
  std::size_t length;
};

/// RFC 3629, section 4.
constexpr ByteSequence kSequences[] = {
    ByteSequence{0xC2, 0xDF, 0x80, 0xBF, 2}, ByteSequence{0xE0, 0xE0, 0xA0, 0xBF, 3},
    ByteSequence{0xE1, 0xEC, 0x80, 0xBF, 3}, ByteSequence{0xED, 0xED, 0x80, 0x9F, 3},
    ByteSequence{0xEE, 0xEF, 0x80, 0xBF, 3}, ByteSequence{0xF0, 0xF0, 0x90, 0xBF, 4},
    ByteSequence{0xF1, 0xF3, 0x80, 0xBF, 4}, ByteSequence{0xF4, 0xF4, 0x80, 0x8F, 4},
};

constexpr bool isWithin(char c, Byte from, Byte to) {
  const auto byte = static_cast<Byte>(c);
  return byte >= from && byte <= to;
}

/// The length in bytes of the non-ASCII character at the start of `text`; 0 if it is invalid.
std::size_t lengthOfFirst(std::string_view text) {
  const auto* const form = std::find_if(
      std::begin(kSequences), std::end(kSequences),
      [&](const ByteSequence& one) { return isWithin(text[0], one.firstFrom, one.firstTo); });
  if (form == std::end(kSequences) || text.size() < form->length ||
      !isWithin(text[1], form->secondFrom, form->secondTo)) {
    return 0;
  }
  const std::string_view others = text.substr(2, form->length - 2);
  const bool all =
      std::all_of(others.begin(), others.end(), [](char c) { return isWithin(c, 0x80, 0xBF); });
  return all ? form->length : 0;
}

}  // namespace

bool isUtf8(std::string_view text) {
  const auto isAscii = [](char c) { return isWithin(c, 0, 0x7F); };
  while (true) {
    text.remove_prefix(static_cast<std::size_t>(
        std::find_if_not(text.begin(), text.end(), isAscii) - text.begin()));
    const std::size_t length = text.empty() ? 0 : lengthOfFirst(text);
    if (length == 0) {
      return text.empty();
    }
    text.remove_prefix(length);
  }
}

}  // namespace bcast
