// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bcast/text/phrases.h"

namespace bcast {

/// A list with one more item: "A", "A, B", and at its end "A, B and C".
inline std::string listWith(const std::string& list, const std::string& item, bool isLast) {
  return list.empty() ? item
                      : phrase(isLast ? kPhrases.lastOf : kPhrases.nextOf,
                               {{"{list}", list}, {"{item}", item}});
}

/// Columns of a result as its axes from the end: "axis −1", "axes −3 and −1".
/// Preconditions: there is one, and each is below `rank`.
inline std::string axesText(const std::vector<std::size_t>& columns, std::size_t rank) {
  std::string list;
  for (const std::size_t& column : columns) {
    list = listWith(list, "−" + std::to_string(rank - column), &column == &columns.back());
  }
  return phrase(columns.size() == 1 ? kPhrases.oneAxis : kPhrases.severalAxes, {{"{axes}", list}});
}

}  // namespace bcast
