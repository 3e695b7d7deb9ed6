// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "bcast/execute/space.h"

namespace bcast::ir {

/// The extents that an expand_shape gives: those of `to` that are dynamic are in `given`, or follow
/// from the operand's where LLVM 16 does not say them. Nothing: a product is not the operand's.
std::optional<Extents> expandedTo(const Operation& operation, const Extents& from, const Shape& to,
                                  std::span<const std::int64_t> given);

/// The same of a collapse_shape.
std::optional<Extents> collapsedTo(const Operation& operation, const Extents& from,
                                   const Shape& to);

/// Whether extents are those that a type says.
bool fits(const Shape& type, const Extents& extents);

}  // namespace bcast::ir
