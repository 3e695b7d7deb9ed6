// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bcast/shape/affine_map.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// A position in an array, or a step along each axis of a result, in elements. Axis 0 first.
using Index = std::vector<std::int64_t>;

/// How far a row-major operand moves, in elements, per step along each axis of the result: 0 if the
/// operand is stretched or has no axis there. `columns[k]` is the column of its axis k; any later
/// axes have extent 1 and no column. Preconditions: the operand is static and broadcasts by
/// `columns` into a result of `rank`.
Index stridesInto(const Shape& operand, std::span<const std::size_t> columns, std::size_t rank);

/// The operand's index of the element from which the result's element at `cell` is computed.
Index sourceOf(const Shape& operand, std::span<const std::size_t> columns, const Index& cell);

/// The same for every cell, as a map of its index. The index of an axis of extent 1 is always 0, as
/// in LLVM's lowering.
AffineMap mapFrom(const Shape& operand, std::span<const std::size_t> columns, std::size_t rank);

}  // namespace bcast
