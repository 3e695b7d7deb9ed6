// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace bcast {

/// Items as a list, each as `textOf` writes it: "2, 3".
template <class List, class TextOf>
std::string join(const List& list, const TextOf& textOf) {
  std::string text;
  const char* separator = "";
  for (const auto& item : list) {
    text += separator;
    text += textOf(item);
    separator = ", ";
  }
  return text;
}

/// Numbers or texts as a list.
template <class List>
std::string join(const List& list) {
  return join(list, [](const auto& item) {
    if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(item)>>) {
      return std::to_string(item);
    } else {
      return item;
    }
  });
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
