// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bcast {

/// An engine text in another language.
struct Translation {
  std::string_view key;  ///< Must live as long as the program.
  std::string text;
};

/// The text for a key in the current language, or `english` if there is none (`texts.h` sets it).
/// It is valid until the language changes.
std::string_view translate(std::string_view key, std::string_view english);
/// The same for a text whose key is its English.
inline std::string_view translate(std::string_view english) { return translate(english, english); }

/// Sets the current language; English if empty. Precondition: sorted by key, without duplicates.
void setTranslations(std::vector<Translation> translations);

}  // namespace bcast
