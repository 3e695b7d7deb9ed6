// SPDX-License-Identifier: MIT
#include "bcast/paste/plain/color_code.h"

#include "bcast/text/cursor.h"

namespace bcast::messages {
namespace {

constexpr char kEscape = '\x1B';

bool begins(std::string_view text, std::string_view with) {
  return text.substr(0, with.size()) == with;
}

/// `[1;31m` without ESC. `[2m, 3]` is none.
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

/// `[1;31m` or any other sequence after ESC, up to its last byte, which is a letter.
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
  if (begins(text, "\x1B")) {
    return 1 + sequenceLength(text.substr(1)) + commandLength(text.substr(1));
  }
  // ESC as it is shown, and as programs write it.
  for (const std::string_view escape : {"\xE2\x90\x9B", "^[", "\\x1b", "\\033", "\\u001b", "\\e"}) {
    const std::size_t length = begins(text, escape) ? bareLength(text.substr(escape.size())) : 0;
    if (length > 0) {
      return escape.size() + length;
    }
  }
  return bareLength(text);
}

}  // namespace bcast::messages
