// SPDX-License-Identifier: MIT
#include "bcast/reading/words/scan.h"

#include <algorithm>

namespace bcast::messages {

std::string_view lastWord(std::string_view text) {
  const auto end = std::find_if(text.rbegin(), text.rend(), isOfName);
  const auto start = std::find_if_not(end, text.rend(), isOfName);
  const auto from = static_cast<std::size_t>(text.rend() - start);
  return text.substr(from, static_cast<std::size_t>(start - end));
}

std::string_view firstWord(std::string_view text) {
  Cursor at(text);
  at.skipSpaces();
  const std::size_t start = at.position();
  at.passWhile(isOfName);
  return at.since(start);
}

std::string_view takeLine(std::string_view& text) {
  const std::string_view line = lineOf(text);
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

std::string_view lastBetween(std::string_view text, std::string_view from, char to) {
  const std::size_t found = text.rfind(from);
  if (found == std::string_view::npos) {
    return {};
  }
  text.remove_prefix(found + from.size());
  return text.substr(0, text.find(to));
}

}  // namespace bcast::messages
