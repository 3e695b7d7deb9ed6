// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <string_view>

#include "bcast/reading/script/values/call.h"

namespace bcast::expression {

/// Whether a library rejects a call whatever its shapes are: a method or an option of another
/// library, or several arguments where it takes one: `np.reshape(x, 3, 4)`, `np.random.rand((3,
/// 4))`. The array of a method is its first argument.
bool isRejected(const Context& context, std::string_view function, bool isMethod,
                const std::deque<CallArgument>& arguments);

/// `line.split(",")` and `rows.sort()` are of texts and lists, and NumPy's `x.sort()` has no
/// result.
bool isOfArray(const Context& context, std::string_view method,
               const std::deque<CallArgument>& arguments);

}  // namespace bcast::expression
