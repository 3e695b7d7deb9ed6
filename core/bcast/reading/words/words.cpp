// SPDX-License-Identifier: MIT
#include "bcast/reading/words/words.h"

#include <algorithm>

#include "bcast/reading/words/shape_word.h"

namespace bcast::messages {
namespace {

bool isSpace(char c) { return c == ' ' || c == '\n'; }

/// Skips a character, and white space before it.
bool takeNext(Cursor& at, char c) {
  at.skipSpaces();
  return at.take(std::string_view(&c, 1));
}

/// Removes a character from the end of a text, and white space after it.
bool takeLast(std::string_view& text, char c) {
  text = trimmedEnd(text);
  const bool taken = !text.empty() && text.back() == c;
  text.remove_suffix(taken ? 1 : 0);
  return taken;
}

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
  const auto takes = [&](char c) { return isSpace(c) || takeNext(ahead, c); };
  const bool taken = std::all_of(words.begin(), words.end(), takes);
  at = taken ? ahead : at;
  return taken;
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
  const auto takes = [&](char c) { return isSpace(c) || takeLast(rest, c); };
  const bool taken = std::all_of(words.rbegin(), words.rend(), takes);
  text = taken ? rest : text;
  return taken;
}

}  // namespace bcast::messages
