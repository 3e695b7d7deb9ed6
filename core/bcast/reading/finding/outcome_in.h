// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "bcast/reading/finding/finding.h"

namespace bcast {

/// What the marks of errors and warnings in a text say: `ValueError:`, `warning:`.
std::optional<Outcome> outcomeIn(std::string_view text);

}  // namespace bcast
