// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "bcast/answer/run_time/worlds.h"
#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// A request that its mode accepts, without extents of run time.
struct Accepted {
  const Mode& mode;
  const Request& request;
  const Trace& trace;
};

/// Every choice of what the unknown extents of these columns are, with what becomes of it; nothing
/// where there are more than `limit`. They are the columns of one shape that may turn out to have
/// one element, or one column.
std::optional<std::vector<World>> choose(const Accepted& accepted,
                                         const std::vector<std::size_t>& columns,
                                         std::size_t limit);

}  // namespace bcast
