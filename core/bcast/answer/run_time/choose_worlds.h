// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "bcast/answer/run_time/worlds.h"
#include "bcast/infer/infer.h"

namespace bcast {

/// Precondition: the request is accepted, without extents of run time.
/// Every choice of what the unknown extents of these columns are, with what becomes of it; nothing
/// where there are more than `limit`. They are the columns of one shape that may turn out to have
/// one element, or one column.
std::optional<std::vector<World>> choose(const Answered& accepted,
                                         const std::vector<std::size_t>& columns,
                                         std::size_t limit);

}  // namespace bcast
