// SPDX-License-Identifier: MIT
#include "bcast/text/placeholders.h"

#include <algorithm>

#include "bcast/text/cursor.h"

namespace bcast {

Placeholder nextPlaceholder(std::string_view text, std::size_t from) {
  std::size_t begin = text.find('{', from);
  while (begin < text.size()) {
    std::size_t end = begin + 1;
    while (end < text.size() && isLetter(text[end])) {
      ++end;
    }
    if (end > begin + 1 && end < text.size() && text[end] == '}') {
      return {begin, end + 1};
    }
    begin = text.find('{', end);
  }
  return {text.size(), text.size()};
}

std::string fillPlaceholders(std::string_view text, std::span<const Argument> arguments) {
  std::string all;
  std::size_t done = 0;
  while (done < text.size()) {
    const Placeholder gap = nextPlaceholder(text, done);
    all += text.substr(done, gap.begin - done);
    const std::string_view name = text.substr(gap.begin, gap.end - gap.begin);
    const auto found = std::find_if(arguments.begin(), arguments.end(),
                                    [&](const Argument& each) { return each.name.view() == name; });
    all += found != arguments.end() ? found->value : name;
    done = gap.end;
  }
  return all;
}

std::string fillPlaceholders(std::string_view text, const Arguments& arguments) {
  std::vector<Argument> views;
  views.reserve(arguments.size());
  for (const auto& [name, value] : arguments) {
    views.push_back({name, value});
  }
  return fillPlaceholders(text, views);
}

std::string capitalized(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

}  // namespace bcast
