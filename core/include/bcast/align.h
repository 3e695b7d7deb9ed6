// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "bcast/mode.h"
#include "bcast/shape.h"

namespace bcast {

/// Where each axis of each operand stands.
struct Placement {
  std::size_t rank;                               ///< The number of columns.
  std::vector<std::vector<std::size_t>> columns;  ///< By operand, then axis; unranked: none.
};

/// Lines up the ranked operands; unranked ones get no columns.
Placement align(Align how, std::span<const Shape> operands);

/// The extents of an operand by column, 1 where it has no axis: the operand, promoted.
std::vector<Extent> promote(const Shape& operand, std::span<const std::size_t> columns,
                            std::size_t rank);

}  // namespace bcast
