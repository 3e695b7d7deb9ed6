// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/mode/mode.h"
#include "bcast/request.h"
#include "bcast/steps.h"

namespace bcast {

/// The refusal by the rank rule of a meeting, or nothing. Unranked shapes are left out.
std::optional<Rejected> checkRanks(const Meeting& meeting, const Request& request);

}  // namespace bcast
