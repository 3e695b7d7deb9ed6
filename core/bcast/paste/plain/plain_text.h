// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bcast::messages {

/// A text as it was before it was copied: with white space, quotes and minus signs of ASCII, one
/// line feed at the end of each line, and without colors, HTML entities and quotation prefixes.
struct PlainText {
  std::string text;
  /// For each UTF-16 code unit of `text`, and for its end, where it was in the copied text, which
  /// is counted in the same units.
  std::vector<std::uint32_t> places;
};

PlainText plainText(std::string_view copied);

}  // namespace bcast::messages
