// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bcast {

/// What a text of the engine is in another language.
struct Translation {
  std::string_view key;  ///< Lives as long as the program.
  std::string text;
};

/// The text of a key in the language that the engine speaks: `english`, where it has no other
/// (`texts.h` sets it). It dies with that language.
std::string_view translate(std::string_view key, std::string_view english);
/// The same of a text that is looked up by its English.
inline std::string_view translate(std::string_view english) { return translate(english, english); }

/// From now on the engine speaks by these, in English without any. Precondition: they are sorted by
/// key, no key twice.
void setTranslations(std::vector<Translation> translations);

}  // namespace bcast
