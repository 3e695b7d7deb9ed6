// SPDX-License-Identifier: MIT
#include "bcast/notation/number_type.h"

#include <algorithm>
#include <array>

#include "bcast/text/cursor.h"

namespace bcast {
namespace {

constexpr std::array<std::string_view, 8> kNames{"index", "bf16", "tf32", "f16",
                                                 "f32",   "f64",  "f80",  "f128"};

bool startsWith(std::string_view word, std::string_view prefix) {
  return word.substr(0, prefix.size()) == prefix;
}

/// A width: digits, the first of them not 0.
bool isWidth(std::string_view text) {
  return !text.empty() && text[0] != '0' && std::all_of(text.begin(), text.end(), isDigit);
}

bool isInteger(std::string_view word) {
  const bool signedness = startsWith(word, "si") || startsWith(word, "ui");
  return isWidth(word.substr(signedness ? 2 : startsWith(word, "i") ? 1 : word.size()));
}

/// `f8E4M3FN` and its like: a float with its exponent and mantissa.
bool isSmallFloat(std::string_view word) {
  return word.size() > 4 && word[0] == 'f' && isDigit(word[1]) && word[2] == 'E' &&
         isDigit(word[3]) && word[4] == 'M';
}

}  // namespace

bool isNumberType(std::string_view word) {
  return std::find(kNames.begin(), kNames.end(), word) != kNames.end() || isInteger(word) ||
         isSmallFloat(word);
}

}  // namespace bcast
