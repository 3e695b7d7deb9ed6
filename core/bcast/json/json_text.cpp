// SPDX-License-Identifier: MIT
#include "bcast/json/json_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace bcast {

void JsonText::integer(std::int64_t value) {
  if (value >= 0 && value < 10) {
    text_.append(static_cast<char>('0' + value));
    return;
  }
  std::array<char, 24> digits{};
  char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  text_.append({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void JsonText::number(double value) {
  if (std::isnan(value)) {
    name("NaN");
    return;
  }
  if (std::isinf(value)) {
    name(value > 0 ? "Infinity" : "-Infinity");
    return;
  }
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.17g", value);
  text_.append(digits.data());
}

void JsonText::text(std::string_view text) {
  constexpr std::string_view kHexadecimal = "0123456789abcdef";
  text_.append('"');
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20U) {
      text_.append("\\u00");
      text_.append(kHexadecimal[byte >> 4U]);
      text_.append(kHexadecimal[byte & 0xFU]);
      continue;
    }
    if (c == '"' || c == '\\') {
      text_.append('\\');
    }
    text_.append(c);
  }
  text_.append('"');
}

void JsonText::name(std::string_view text) {
  text_.append('"');
  text_.append(text);
  text_.append('"');
}

void JsonText::key(std::string_view name) {
  this->name(name);
  text_.append(':');
}

void JsonText::close(char bracket) {
  if (text_.back() == ',') {
    text_.back() = bracket;
  } else {
    text_.append(bracket);
  }
}

}  // namespace bcast
