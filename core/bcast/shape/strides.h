// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bcast/shape/affine_map.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// A place in an array, or a step along each axis of a result, in elements. Axis 0 first.
using Index = std::vector<std::int64_t>;

/// How far a row-major operand moves, in elements, per step along each axis of the result:
/// 0 where the operand is stretched or has no axis. `columns[k]` is the column of its axis k; the
/// axes after the last of them have extent 1 and stand nowhere. Preconditions: the operand is
/// static and broadcasts by `columns` into a result of `rank`.
Index stridesInto(const Shape& operand, std::span<const std::size_t> columns, std::size_t rank);

/// The index into the operand of the element that the result's element at `cell` is computed from.
Index sourceOf(const Shape& operand, std::span<const std::size_t> columns, const Index& cell);

/// The same for every cell, as a map of its index. An axis of extent 1 is always at 0, as what LLVM
/// lowers has it.
AffineMap mapFrom(const Shape& operand, std::span<const std::size_t> columns, std::size_t rank);

}  // namespace bcast
