// SPDX-License-Identifier: MIT
#include "bcast/shape/strides.h"

namespace bcast {

Index stridesInto(const Shape& operand, std::span<const std::size_t> columns, std::size_t rank) {
  Index strides(rank, 0);
  if (elementCount(operand, 1) == 0) {
    return strides;  // There are no elements, and the product of the other extents may overflow.
  }
  std::int64_t stride = 1;
  for (std::size_t axis = columns.size(); axis-- > 0;) {
    const std::int64_t count = operand.extents()[axis].count();
    strides[columns[axis]] = count == 1 ? 0 : stride;
    stride *= count;
  }
  return strides;
}

Index sourceOf(const Shape& operand, std::span<const std::size_t> columns, const Index& cell) {
  Index source(operand.rank(), 0);
  for (std::size_t axis = 0; axis < columns.size(); ++axis) {
    source[axis] = operand.extents()[axis].is(1) ? 0 : cell[columns[axis]];
  }
  return source;
}

AffineMap mapFrom(const Shape& operand, std::span<const std::size_t> columns, std::size_t rank) {
  AffineMap map{rank, {}};
  map.results.resize(operand.rank());
  for (std::size_t axis = 0; axis < columns.size(); ++axis) {
    if (!operand.extents()[axis].is(1)) {
      map.results[axis] = columns[axis];
    }
  }
  return map;
}

}  // namespace bcast
