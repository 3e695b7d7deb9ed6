// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "bcast/reading/finding/finding.h"

namespace bcast::messages {

/// The shapes of the operands of the last expression in a Julia session, `julia> ones(3, 1) .+ x`.
/// Operands are literals, calls such as `zeros(2, 3)`, and names set to them before. Empty if one
/// is anything else.
std::vector<PartialShape> sessionOperands(std::string_view session);

}  // namespace bcast::messages
