// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bcast::messages {

/// The axes that an attribute of a name lists: `dims = [2, 0]`, `array<i64: 2, 0>`,
/// `dense<[2, 0]> : tensor<2xi64>`, or `dense<1> : tensor<2xi64>`, which is twice 1.
std::optional<std::vector<std::int64_t>> axisList(std::string_view attributes,
                                                  std::string_view name);

}  // namespace bcast::messages
