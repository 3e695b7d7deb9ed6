// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/reading/script/values/call.h"

namespace bcast::expression {

// Operators of Python on tuples and lists, which are no arrays.

/// `x.shape == (3, 4)` compares sizes; `(3,) == (4,)` are shapes of arrays.
bool areSizes(const Context& context, const CallArgument& left, const CallArgument& right);
/// `x.shape == y.shape` of arrays without shapes: rows of numbers, and the length of one is not
/// known.
bool areNumbers(const Value& left, const Value& right);
/// `[8] * 3`, `(1,) * x.ndim`; without a library, those of `(3, 4) * 2` are shapes of arrays.
std::optional<Value> repeatedSizes(const Context& context, const CallArgument& left,
                                   const CallArgument& right);
/// `(1, 2) * x.mean()`: Python repeats, and a value that is no integer cannot say how often.
bool isRepetition(const Context& context, const CallArgument& left, const CallArgument& right);
/// `prices * 1.2` of a list: an operator of Python, which has none for it. Without a library, lists
/// are shapes of arrays, unless a number is the other side.
bool isOfLists(const Context& context, const CallArgument& left, const CallArgument& right);

}  // namespace bcast::expression
