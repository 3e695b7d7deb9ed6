// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "bcast/reading/script/values/context.h"

namespace bcast::expression {

/// The value of an expression. Its computations are questions to the rules.
Value evaluate(Context& context, std::size_t node);

}  // namespace bcast::expression
