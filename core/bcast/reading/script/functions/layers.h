// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <optional>
#include <string_view>
#include <vector>

#include "bcast/reading/script/values/call.h"

namespace bcast::expression {

/// A module of `torch.nn`, `nn.Linear(3, 4)`; nothing for any other name.
std::optional<Value> layerOf(std::string_view name, const std::deque<CallArgument>& arguments);

/// The names of all modules, losses, and functions that are layers with their arguments.
std::vector<std::string_view> layerNames();

/// The names of all layers of Keras, and of its functions.
std::vector<std::string_view> kerasLayerNames();

/// A function of `torch.nn.functional` that is a layer with its arguments: `F.max_pool2d(x, 2)`.
std::optional<Value> layerFunctionOf(Context& context, std::string_view name,
                                     std::deque<CallArgument> arguments, std::size_t node);

/// `Sequential()` of Keras or PyTorch, to which code may add layers.
bool isSequence(const Value& layer);

/// A layer called with arrays: `nn.Linear(3, 4)(x)`.
Value applyLayer(Context& context, const Value& layer, std::deque<CallArgument> arguments,
                 std::size_t node);

}  // namespace bcast::expression
