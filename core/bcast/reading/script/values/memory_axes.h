// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bcast/reading/script/values/computation.h"
#include "bcast/shape/shape.h"

namespace bcast::expression {

/// An axis of an array in memory: how many elements, and how far apart. Products of both may wrap.
struct MemoryAxis {
  std::uint64_t count, stride;
};

/// The axes of an array that have more than one element, in their order; an unknown size has a
/// number that no other has.
using MemoryAxes = std::vector<MemoryAxis>;

/// Those of a row-major array.
MemoryAxes rowMajorAxes(const Shape& shape);

/// Those of a row-major array whose axes were put in another order, in which they have this shape.
MemoryAxes reorderedAxes(const Shape& shape, const std::vector<std::size_t>& order);

/// Those of an array by its computation. Functions whose result is new are taken as row-major, as
/// long as they do not keep the order of their array.
MemoryAxes axesInMemory(const ComputedFrom& array);

/// Whether an array with these axes has a view in another shape, without a copy: PyTorch 2.5,
/// Tensor.view. True if unknown sizes decide it.
bool hasView(MemoryAxes axes, const Shape& from, const Shape& to);

/// Whether an array is surely as its axes say: code makes it, or a matrix product, and parts, other
/// orders and stretched axes of such an array.
bool isSurelyPlaced(const Computation* made);

}  // namespace bcast::expression
