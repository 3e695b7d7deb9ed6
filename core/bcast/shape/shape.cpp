// SPDX-License-Identifier: MIT
#include "bcast/shape/shape.h"

#include <algorithm>

namespace bcast {

bool Shape::isStatic() const {
  return extents_.has_value() &&
         std::all_of(extents_->begin(), extents_->end(), [](Extent e) { return e.isStatic(); });
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
