// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bcast::messages {

/// The axes in an attribute of this name: `dims = [2, 0]`, `array<i64: 2, 0>`, `dense<[2, 0]> :
/// tensor<2xi64>`, or `dense<1> : tensor<2xi64>`, which is 1 twice.
std::optional<std::vector<std::int64_t>> axisList(std::string_view attributes,
                                                  std::string_view name);

}  // namespace bcast::messages
