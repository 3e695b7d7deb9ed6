// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace bcast::messages {

/// The lines of a text that are not blank. A line that ends with `=` continues in the next.
std::vector<std::string_view> linesOf(std::string_view text);

/// The paragraphs of a text: lines without a blank line in between.
std::vector<std::string_view> paragraphsOf(std::string_view text);

}  // namespace bcast::messages
