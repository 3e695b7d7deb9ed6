// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bcast/execute/execute.h"

namespace bcast::ir {

using Extents = std::vector<std::int64_t>;

Shape shapeOf(const Extents& extents);
/// Precondition: the shape is static.
Extents extentsOf(const Shape& shape);

/// The iteration space of a generic, absent where its maps give it different extents.
struct Space {
  std::optional<Extents> extents;
  std::vector<Incident> incidents;
};

/// Infers it from the extents of the operands: where a map leads from a dimension to an axis, the
/// dimension is as long as the axis. Of a dimension with two extents, the incidents say what is
/// accessed out of bounds if the greatest counts, and what is never read if the least does.
/// Precondition: each dimension leads to an axis. Source: MLIR 19, linalg.generic, property 2.
Space spaceOf(const Operation& generic, std::size_t number, std::span<const Extents> operands);

}  // namespace bcast::ir
