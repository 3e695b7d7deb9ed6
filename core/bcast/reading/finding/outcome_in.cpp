// SPDX-License-Identifier: MIT
#include "bcast/reading/finding/outcome_in.h"

#include <algorithm>
#include <iterator>

namespace bcast {

std::optional<Outcome> outcomeIn(std::string_view text) {
  const auto isIn = [&](std::string_view mark) {
    return text.find(mark) != std::string_view::npos;
  };
  constexpr std::string_view kErrors[] = {
      "Error:", "error:", "ERROR:", "Exception:", "Traceback (", "panicked at", "Error["};
  constexpr std::string_view kWarnings[] = {"Warning:", "warning:"};
  if (std::any_of(std::begin(kErrors), std::end(kErrors), isIn)) {
    return Outcome::refused;
  }
  return std::any_of(std::begin(kWarnings), std::end(kWarnings), isIn)
             ? std::optional(Outcome::warned)
             : std::nullopt;
}

}  // namespace bcast
