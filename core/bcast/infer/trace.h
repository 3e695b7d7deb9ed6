// SPDX-License-Identifier: MIT
#pragma once

#include <variant>
#include <vector>

#include "bcast/infer/steps.h"

namespace bcast {

/// One thing that an inference did. Each kind carries the clause that it applied.
using Step =
    std::variant<Discarded, Trimmed, Placed, Promoted, Decided, Assumed, Compared, Rejected>;
using Trace = std::vector<Step>;

}  // namespace bcast
