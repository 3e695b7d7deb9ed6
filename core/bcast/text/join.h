// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace bcast {

/// Numbers or texts as a list: "2, 3".
template <class List>
std::string join(const List& list) {
  std::string text;
  const char* separator = "";
  for (const auto& item : list) {
    text += separator;
    if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(item)>>) {
      text += std::to_string(item);
    } else {
      text += item;
    }
    separator = ", ";
  }
  return text;
}

/// A text, several times.
inline std::string repeat(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) {
    all += text;
  }
  return all;
}

}  // namespace bcast
