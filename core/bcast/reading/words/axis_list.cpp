// SPDX-License-Identifier: MIT
#include "bcast/reading/words/axis_list.h"

#include "bcast/reading/words/shape_word.h"
#include "bcast/shape/shape.h"

namespace bcast::messages {
namespace {

/// `2, 0` and the closing bracket.
std::optional<AxisList> takeAxes(Cursor& at, std::string_view closing) {
  AxisList axes;
  at.skipSpaces();
  while (!at.take(closing)) {
    const auto axis = axes.size() < kRankLimit ? takeCount(at) : std::nullopt;
    if (!axis) {
      return std::nullopt;
    }
    axes.push_back(axis->count());
    at.skipSpaces();
    at.take(",");
    at.skipSpaces();
  }
  return axes;
}

/// `1> : tensor<2xi64>`, the same for every axis, or `> : tensor<0xi64>`.
std::optional<AxisList> takeSame(Cursor& at) {
  const auto axes = takeAxes(at, ">");
  at.skipSpaces();
  at.take(":");
  at.skipSpaces();
  const auto count = axes && at.take("tensor<") ? takeCount(at) : std::nullopt;
  const bool fits = count && count->count() <= static_cast<std::int64_t>(kRankLimit);
  if (!fits || axes->size() != (count->count() == 0 ? 0U : 1U)) {
    return std::nullopt;
  }
  return axes->empty() ? AxisList()
                       : AxisList(static_cast<std::size_t>(count->count()), axes->front());
}

}  // namespace

std::optional<AxisList> axisList(std::string_view attributes, std::string_view name) {
  const std::size_t found = attributes.find(name);
  if (found == std::string_view::npos) {
    return std::nullopt;
  }
  Cursor at(attributes.substr(found + name.size()));
  at.skipSpaces();
  at.take("=");
  at.skipSpaces();
  if (at.take("array<i64")) {
    at.take(":");
    return takeAxes(at, ">");
  }
  if (at.take("[") || at.take("dense<[")) {
    return takeAxes(at, "]");
  }
  return at.take("dense<") ? takeSame(at) : std::nullopt;
}

}  // namespace bcast::messages
