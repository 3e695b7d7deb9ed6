// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "bcast/paste/expression/values/context.h"

namespace bcast::expression {

/// `-3`
Value negated(Context& context, std::string_view symbol, const Value& value, std::size_t node);

/// `2 * 3`, the operator being that of the node; only known at run time if one of them is.
Value calculated(Context& context, const Value& left, const Value& right, std::size_t node);

}  // namespace bcast::expression
