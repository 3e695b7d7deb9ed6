// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// The rejection by the rank rule of a meeting, or nullopt. Unranked shapes are ignored.
std::optional<Rejected> checkRanks(const Meeting& meeting, const Request& request);

}  // namespace bcast
