// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <iterator>

namespace bcast {

/// Whether a list has this element.
template <class List, class Element>
bool isAmong(const List& list, const Element& element) {
  return std::find(std::begin(list), std::end(list), element) != std::end(list);
}

/// The row of a table with this name, or null.
template <class Table, class Name>
const auto* rowNamed(const Table& table, const Name& name) {
  const auto row = std::find_if(std::begin(table), std::end(table),
                                [&](const auto& each) { return each.name == name; });
  return row == std::end(table) ? nullptr : &*row;
}

}  // namespace bcast
