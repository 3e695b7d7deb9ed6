// SPDX-License-Identifier: MIT
#include "bcast/code/nested.h"

#include <cstdint>

namespace bcast::code {
namespace {

constexpr std::size_t kLongestLine = 80;

/// How many axes begin at an index; as many end before it.
std::size_t axesAt(const Extents& shape, std::int64_t place) {
  std::size_t count = 0;
  std::int64_t product = 1;
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    product *= shape[axis];
    if (place % product != 0) {
      break;
    }
    ++count;
  }
  return count;
}

std::string repeated(std::string_view part, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += part;
  }
  return text;
}

std::string written(const Argument& argument, const ListStyle& style, bool isBroken) {
  std::string text = repeated(style.open, argument.shape.size());
  for (std::int64_t place = 0; place < argument.count; ++place) {
    const std::size_t axes = place > 0 ? axesAt(argument.shape, place) : 0;
    const std::size_t depth = (argument.shape.size() - axes) * style.open.size();
    const bool breaks = isBroken && axes > 0;
    text += repeated(style.close, axes) + (place > 0 ? "," : "");
    text += breaks ? "\n" + std::string(style.indent + depth, ' ') : place > 0 ? " " : "";
    text += repeated(style.open, axes) + style.literal(argument.type, elementOf(argument, place));
  }
  return text + repeated(style.close, argument.shape.size());
}

}  // namespace

std::string nested(const Argument& argument, const ListStyle& style) {
  std::string text = written(argument, style, false);
  return text.size() + style.indent <= kLongestLine ? text : written(argument, style, true);
}

std::string listed(const Extents& extents) {
  std::string text;
  for (const std::int64_t extent : extents) {
    text += (text.empty() ? "" : ", ") + std::to_string(extent);
  }
  return text;
}

}  // namespace bcast::code
