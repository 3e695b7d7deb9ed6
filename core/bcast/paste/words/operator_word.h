// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace bcast::messages {

/// The operator of the engine that a word of any of the systems means: `AddV2`, `mul`, `Where`,
/// `tosa.add`.
std::optional<std::string_view> operatorNamed(std::string_view word);

}  // namespace bcast::messages
