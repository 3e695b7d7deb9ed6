// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/text/literal.h"

namespace bcast {

/// What a placeholder stands for: "{A}" and the like.
struct Argument {
  Literal name;
  std::string_view value;
};
/// Arguments that are kept.
using Arguments = std::vector<std::pair<Literal, std::string>>;

/// Where a placeholder begins and ends: letters in braces, or none, which leaves other braces
/// alone. Both are the end of the text where there is no more.
struct Placeholder {
  std::size_t begin, end;
};
Placeholder nextPlaceholder(std::string_view text, std::size_t from);

/// A text with its placeholders filled in. What fills them is not looked at for more.
std::string fillPlaceholders(std::string_view text, std::span<const Argument> arguments);
inline std::string fillPlaceholders(std::string_view text,
                                    std::initializer_list<Argument> arguments) {
  return fillPlaceholders(text, std::span(arguments.begin(), arguments.size()));
}
std::string fillPlaceholders(std::string_view text, const Arguments& arguments);

/// The same as a sentence: its first letter is capital.
std::string capitalized(std::string text);

}  // namespace bcast
