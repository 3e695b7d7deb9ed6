// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <optional>
#include <string_view>

#include "bcast/reading/script/values/call.h"

namespace bcast::expression {

/// A module of `torch.nn`, `nn.Linear(3, 4)`; nothing for any other name.
std::optional<Value> layerOf(std::string_view name, const std::deque<CallArgument>& arguments);

/// A layer called with arrays: `nn.Linear(3, 4)(x)`.
Value applyLayer(Context& context, const Value& layer, std::deque<CallArgument> arguments,
                 std::size_t node);

}  // namespace bcast::expression
