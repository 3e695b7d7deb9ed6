// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bcast::messages {

/// Axes as they are written: -1 may be the last.
using AxisList = std::vector<std::int64_t>;

/// The axes in an attribute of this name: `dims = [2, 0]`, `array<i64: 2, 0>`, `dense<[2, 0]> :
/// tensor<2xi64>`, or `dense<1> : tensor<2xi64>`, which is 1 twice.
std::optional<AxisList> axisList(std::string_view attributes, std::string_view name);

}  // namespace bcast::messages
