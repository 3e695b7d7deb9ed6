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

/// The value of a placeholder such as "{A}".
struct Argument {
  Literal name;
  std::string_view value;
};
/// Arguments that own their texts.
using Arguments = std::vector<std::pair<Literal, std::string>>;

/// The begin and end of a placeholder: letters in braces; other braces are not placeholders. Both
/// are the end of the text if there is none left.
struct Placeholder {
  std::size_t begin, end;
};
Placeholder nextPlaceholder(std::string_view text, std::size_t from);

/// A text with its placeholders replaced. The inserted texts are not searched.
std::string fillPlaceholders(std::string_view text, std::span<const Argument> arguments);
inline std::string fillPlaceholders(std::string_view text,
                                    std::initializer_list<Argument> arguments) {
  return fillPlaceholders(text, std::span(arguments.begin(), arguments.size()));
}
std::string fillPlaceholders(std::string_view text, const Arguments& arguments);

/// The same as a sentence: its first letter is a capital.
std::string capitalized(std::string text);

}  // namespace bcast
