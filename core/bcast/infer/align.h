// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// The column of each axis of each shape.
struct Placement {
  std::size_t rank;                               ///< The number of columns.
  std::vector<std::vector<std::size_t>> columns;  ///< By operand, then axis; empty for unranked
                                                  ///< ones.
  std::optional<std::vector<std::size_t>> targetColumns;  ///< If there is a target.
};

/// Aligns the ranked shapes of a request, or reports a position outside the frame. An operand's
/// axes after `columns[i].size()` were trimmed. Preconditions: the mode takes the request, and the
/// ranks satisfy its rank rule.
std::variant<Placement, Rejected> align(const Mode& mode, const Request& request);

}  // namespace bcast
