// SPDX-License-Identifier: MIT
#include "bcast/code/nested.h"

#include <cstdint>

#include "bcast/text/join.h"

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

std::string written(const ProgramOperand& argument, const ListStyle& style, bool isBroken) {
  std::string text = repeat(style.open, argument.shape.size());
  for (std::int64_t place = 0; place < argument.count; ++place) {
    const std::size_t axes = place > 0 ? axesAt(argument.shape, place) : 0;
    const std::size_t depth = (argument.shape.size() - axes) * style.open.size();
    const bool breaks = isBroken && axes > 0;
    text += repeat(style.close, axes) + (place > 0 ? "," : "");
    text += breaks ? "\n" + std::string(style.indent + depth, ' ') : place > 0 ? " " : "";
    text += repeat(style.open, axes) + style.literal(argument.type, elementOf(argument, place));
  }
  return text + repeat(style.close, argument.shape.size());
}

}  // namespace

std::string nested(const ProgramOperand& argument, const ListStyle& style) {
  std::string text = written(argument, style, false);
  return text.size() + style.indent <= kLongestLine ? text : written(argument, style, true);
}

}  // namespace bcast::code
