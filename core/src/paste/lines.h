// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string_view>

namespace bcast::messages {

/// The text up to the end of its line.
inline std::string_view lineOf(std::string_view text) { return text.substr(0, text.find('\n')); }

/// The same, which is taken off the text with its end.
inline std::string_view takeLine(std::string_view& text) {
  const std::string_view line = lineOf(text);
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

}  // namespace bcast::messages
