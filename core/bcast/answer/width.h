// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace bcast {

/// How many places of a terminal a text takes: two for each character of three bytes or more in
/// UTF-8, which here are those of Chinese, Japanese and Korean.
inline std::size_t widthOf(std::string_view text) {
  std::size_t width = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = (byte & 0xC0U) == 0x80U;
    width += continues ? 0U : byte >= 0xE0U ? 2U : 1U;
  }
  return width;
}

}  // namespace bcast
