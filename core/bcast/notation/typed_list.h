// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/text/cursor.h"

namespace bcast {

/// Moves behind `f32[`, as XLA (`f32[2,3]`) and JAX (`float32[2,3]`, or `i32[2,3]` in a jaxpr)
/// begin a shape, if it comes next; any of their element types will do.
bool takeTypeBeforeList(Cursor& at);

}  // namespace bcast
