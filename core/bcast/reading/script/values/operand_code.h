// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/reading/script/values/call.h"

namespace bcast::expression {

/// The code of an operand; none if it is no array, which has no index to add an axis.
OperandCode codeOf(const Context& context, const CallArgument& operand);

/// The reduction of an array by a call; none if the call already says whether it keeps axes.
Reduction reductionOf(Call& call, const Shape& from);

}  // namespace bcast::expression
