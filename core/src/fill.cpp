// SPDX-License-Identifier: MIT
#include "fill.h"

namespace bcast {

std::string fill(std::string_view sentence, const Arguments& arguments) {
  std::string filled(sentence);
  for (const auto& [name, value] : arguments) {
    for (auto at = filled.find(name); at != std::string::npos; at = filled.find(name)) {
      filled.replace(at, name.size(), value);
    }
  }
  const char first = filled[0];
  filled[0] = first >= 'a' && first <= 'z' ? static_cast<char>(first - 'a' + 'A') : first;
  return filled;
}

}  // namespace bcast
