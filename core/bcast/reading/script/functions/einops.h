// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "bcast/reading/script/values/call.h"

namespace bcast::expression {

/// A call of `rearrange`, `reduce` or `repeat`, with the pattern of axes that it gets.
struct EinopsCall {
  std::string_view function;
  std::string_view pattern;
  Shape shape;
  std::size_t node;
};

/// The array with the axes of the right side of a pattern; `lengths` are the sizes that the call
/// names. A pattern with `...` is left out.
Value rearranged(Context& context, const EinopsCall& call,
                 const std::vector<CallArgument>& lengths);

}  // namespace bcast::expression
