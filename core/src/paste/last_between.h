// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace bcast::messages {

/// What stands after the last `from` of a text, up to the next `to` or its end; nothing where there
/// is no `from`.
inline std::string_view lastBetween(std::string_view text, std::string_view from, char to) {
  const std::size_t found = text.rfind(from);
  if (found == std::string_view::npos) {
    return {};
  }
  text.remove_prefix(found + from.size());
  return text.substr(0, text.find(to));
}

}  // namespace bcast::messages
