// SPDX-License-Identifier: MIT
#include "bcast/reading/words/text_lines.h"

#include <cstddef>

#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/words.h"

namespace bcast::messages {
namespace {

bool isBlank(std::string_view line) {
  return line.find_first_not_of(' ') == std::string_view::npos;
}

/// The text from the start of one view to the end of another, both of the same text.
std::string_view joined(std::string_view first, std::string_view last) {
  return {first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data())};
}

}  // namespace

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  bool continues = false;
  while (!text.empty()) {
    const std::string_view line = takeLine(text);
    if (continues) {
      lines.back() = joined(lines.back(), line);
    } else if (!isBlank(line)) {
      lines.push_back(line);
    }
    continues = !isBlank(line) && trimmedEnd(line).back() == '=';
  }
  return lines;
}

std::vector<std::string_view> paragraphsOf(std::string_view text) {
  std::vector<std::string_view> paragraphs;
  bool isNew = true;
  while (!text.empty()) {
    const std::string_view line = takeLine(text);
    if (!isBlank(line) && isNew) {
      paragraphs.push_back(line);
    } else if (!isBlank(line)) {
      paragraphs.back() = joined(paragraphs.back(), line);
    }
    isNew = isBlank(line);
  }
  return paragraphs;
}

}  // namespace bcast::messages
