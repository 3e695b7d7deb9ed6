// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace bcast::messages {

/// The engine's operator for a word of any system: `AddV2`, `mul`, `Where`, `tosa.add`.
std::optional<std::string_view> operatorNamed(std::string_view word);

}  // namespace bcast::messages
