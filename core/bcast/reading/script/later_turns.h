// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "bcast/reading/script/values/context.h"

namespace bcast::expression {

/// The names that later turns of a loop may change: those that its first turn changed, and those
/// that its statements, from `first` to `end`, set from them. `context` has their values after the
/// first turn, as far as they are those of before.
std::vector<std::string_view> changedLater(const Script& script, const Context& context,
                                           std::size_t first, std::size_t end);

}  // namespace bcast::expression
