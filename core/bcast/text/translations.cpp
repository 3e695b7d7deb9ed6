// SPDX-License-Identifier: MIT
#include "bcast/text/translations.h"

#include <algorithm>
#include <utility>

namespace bcast {
namespace {

/// One language at a time, because the engine answers one request at a time.
std::vector<Translation> spoken;

}  // namespace

std::string_view translate(std::string_view key, std::string_view english) {
  if (spoken.empty()) {
    return english;
  }
  const auto found = std::lower_bound(
      spoken.begin(), spoken.end(), key,
      [](const Translation& each, std::string_view wanted) { return each.key < wanted; });
  return found != spoken.end() && found->key == key ? std::string_view(found->text) : english;
}

void setTranslations(std::vector<Translation> translations) { spoken = std::move(translations); }

}  // namespace bcast
