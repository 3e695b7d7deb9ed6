// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "bcast/infer/align.h"
#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// A request whose shapes are aligned.
struct AlignedRequest {
  const Mode& mode;
  const Request& request;
  const Placement& placement;
};

/// A shape that takes part (the target, if `operand` is absent), by column: nullopt in columns that
/// it has no axis in.
struct AlignedShape {
  std::optional<std::size_t> operand;
  std::vector<std::optional<Extent>> extents;
  bool perhapsOneElement;  ///< See `Meeting::perhapsOneElement`.
};

/// Decides every column by a left fold over the shapes, in the alignment's order. Appends the steps
/// to `trace` unless it is null. Returns nullopt if two sides are rejected. Precondition: every
/// column has a shape. `aligned` has the placement of the shapes.
std::optional<std::vector<Extent>> decide(const AlignedRequest& aligned,
                                          std::span<const AlignedShape> shapes, Trace* trace);

}  // namespace bcast
