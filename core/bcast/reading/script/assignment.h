// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/reading/script/syntax/node.h"
#include "bcast/reading/script/values/context.h"

namespace bcast::expression {

/// `x += y`, whose result has the shape of x. Returns the new value of x.
Value changeInPlace(Context& context, const Statement& statement);

/// `x[0] = y`: y is broadcast to the region. Axes of size 1 in front of its rank do not count.
/// Returns the region; nothing if a shape is not known.
std::optional<Value> assign(Context& context, const Statement& statement);

}  // namespace bcast::expression
