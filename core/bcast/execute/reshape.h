// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "bcast/execute/space.h"

namespace bcast::ir {

/// The extents of an expand_shape. Dynamic extents of `to` are in `given` or, for LLVM 16, follow
/// from the operand. Nothing if a product differs from the operand's extent.
std::optional<Extents> expandedTo(const Operation& operation, const Extents& from, const Shape& to,
                                  std::span<const std::int64_t> given);

/// The same for a collapse_shape.
std::optional<Extents> collapsedTo(const Operation& operation, const Extents& from,
                                   const Shape& to);

/// Whether extents match a type.
bool fits(const Shape& type, const Extents& extents);

}  // namespace bcast::ir
