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

/// The iteration space of a generic, absent if its maps disagree on an extent.
struct Space {
  std::optional<Extents> extents;
  std::vector<Incident> incidents;
};

/// Infers it from the extents of the operands: a dimension that a map uses for an axis is as long
/// as the axis. For a dimension with two extents, the incidents list out-of-bounds reads for the
/// larger one, and elements never read for the smaller one. Precondition: each dimension is used
/// for an axis. Source: MLIR 19, linalg.generic, property 2.
Space spaceOf(const Operation& generic, std::size_t number, std::span<const Extents> operands);

}  // namespace bcast::ir
