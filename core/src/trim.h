// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "bcast/mode.h"
#include "bcast/request.h"
#include "bcast/steps.h"

namespace bcast {

/// The column in which the first axis of an operand stands on operand 0, both of them ranked.
std::int64_t startOf(const Alignment& alignment, const Request& request, std::size_t operand);

/// What an operand loses before it is laid onto another, or nothing. Precondition: it is ranked.
std::optional<Trimmed> trimOf(const Mode& mode, const Request& request, std::size_t operand);

}  // namespace bcast
