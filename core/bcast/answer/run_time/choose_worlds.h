// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "bcast/answer/run_time/worlds.h"
#include "bcast/infer/infer.h"

namespace bcast {

/// Precondition: the request is accepted, without run-time extents.
/// Every choice of the unknown extents of these columns, with its outcome; nullopt if there are
/// more than `limit`. They are one column, or the columns of one shape that may have one element.
std::optional<std::vector<World>> choose(const Answered& accepted,
                                         const std::vector<std::size_t>& columns,
                                         std::size_t limit);

}  // namespace bcast
