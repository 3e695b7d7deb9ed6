// SPDX-License-Identifier: MIT
#include "words.h"

#include "shape_word.h"

namespace bcast::messages {
namespace {

bool isSpace(char c) { return c == ' ' || c == '\n'; }

}  // namespace

Squeezed squeezed(std::string_view text) {
  Squeezed squeezed;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!isSpace(text[i])) {
      squeezed.text += text[i];
      squeezed.places.push_back(i);
    }
  }
  return squeezed;
}

std::string withoutSpaces(std::string_view text) { return squeezed(text).text; }

bool takeWords(Cursor& at, std::string_view words) {
  Cursor ahead = at;
  for (const char c : words) {
    if (!isSpace(c)) {
      ahead.skipSpaces();
      if (ahead.peek() != c) {
        return false;
      }
      ahead.advance();
    }
  }
  at = ahead;
  return true;
}

std::optional<Extent> takeNumber(Cursor& at) {
  Cursor ahead = at;
  ahead.skipSpaces();
  const auto count = takeCount(ahead);
  at = count ? ahead : at;
  return count;
}

std::string_view trimmedEnd(std::string_view text) {
  return text.substr(0, text.find_last_not_of(" \n") + 1);
}

bool takeLastWords(std::string_view& text, std::string_view words) {
  std::string_view rest = text;
  for (; !words.empty(); words.remove_suffix(1)) {
    if (!isSpace(words.back())) {
      rest = trimmedEnd(rest);
      if (rest.empty() || rest.back() != words.back()) {
        return false;
      }
      rest.remove_suffix(1);
    }
  }
  text = rest;
  return true;
}

}  // namespace bcast::messages
