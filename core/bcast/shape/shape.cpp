// SPDX-License-Identifier: MIT
#include "bcast/shape/shape.h"

#include <algorithm>
#include <string>

#include "bcast/text/join.h"

namespace bcast {

bool Shape::isStatic() const {
  return extents_.has_value() &&
         std::all_of(extents_->begin(), extents_->end(), [](Extent e) { return e.isStatic(); });
}

std::string toText(Extent extent) {
  return extent.isDynamic() ? "?" : std::to_string(extent.count());
}

std::string toText(const Shape& shape) {
  if (!shape.isRanked()) {
    return "*";
  }
  const auto textOf = [](Extent extent) { return toText(extent); };
  return "(" + join(shape.extents(), textOf) + (shape.rank() == 1 ? ",)" : ")");
}

std::optional<std::int64_t> elementCount(const Shape& shape, std::int64_t limit) {
  const auto& extents = shape.extents();
  if (std::any_of(extents.begin(), extents.end(), [](Extent e) { return e.is(0); })) {
    return 0;
  }
  std::int64_t count = 1;
  for (const Extent extent : extents) {
    if (extent.count() >= (limit + count - 1) / count) {
      return std::nullopt;
    }
    count *= extent.count();
  }
  return count;
}

}  // namespace bcast
