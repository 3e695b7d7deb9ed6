// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace bcast::messages {

/// The lines of a text that say something. One that ends with `=` goes on in the next.
std::vector<std::string_view> linesOf(std::string_view text);

/// Lines of a text that no blank line divides.
std::vector<std::string_view> paragraphsOf(std::string_view text);

}  // namespace bcast::messages
