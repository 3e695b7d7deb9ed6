// SPDX-License-Identifier: MIT
#include <string>

#include "bcast/notation/parse.h"

namespace bcast {

std::string toText(Extent extent) {
  return extent.isDynamic() ? "?" : std::to_string(extent.count());
}

std::string toText(const Shape& shape) {
  if (!shape.isRanked()) {
    return "*";
  }
  std::string text = "(";
  for (const Extent extent : shape.extents()) {
    text += text.size() > 1 ? ", " : "";
    text += toText(extent);
  }
  return text + (shape.rank() == 1 ? ",)" : ")");
}

}  // namespace bcast
