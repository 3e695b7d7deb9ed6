// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "bcast/reading/script/values/context.h"

namespace bcast::expression {

/// `x[:, None]`, `x[0]`, `x[1:3]`, or an item of a tuple: `x.shape[0]`. The index is one value, or
/// several with commas.
Value subscript(Context& context, const Value& array, const std::vector<Value>& index,
                std::size_t node);

}  // namespace bcast::expression
