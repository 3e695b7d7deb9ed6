// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/lower/lower.h"
#include "bcast/read/read_value.h"
#include "bcast/read/value.h"

namespace bcast {

/// Reads `assume`: "neverOne", or a list of `{operand, axis, neverOne?, least?, most?}`.
Fault readSuppositions(LowerRequest& request, const Value* value, const Path& path);

}  // namespace bcast
