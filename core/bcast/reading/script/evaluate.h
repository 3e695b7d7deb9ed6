// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "bcast/reading/script/values/context.h"

namespace bcast::expression {

/// The value of an expression. Its operations become steps.
Value evaluate(Context& context, std::size_t node);

/// `x[0]` for an array x: the index is that of a node.
Value indexedBy(Context& context, const Value& array, std::size_t node);

/// Sets the names of `for x, (i, y) in …`.
void bindTarget(Context& context, std::size_t target, const Value& value);

/// The array of an annotation of jaxtyping, `Float[Array, "batch 3"]`; nothing for any other.
std::optional<Value> annotated(Context& context, std::size_t node);

/// `x` of `x.shape`, `x.size()` or `print(x.shape)`; of `print("y:", y.shape)` and
/// `print(f"y: {y.shape}")` the label, too. Empty for another expression.
std::vector<std::string_view> namesOfDump(const Context& context, std::size_t node);

}  // namespace bcast::expression
