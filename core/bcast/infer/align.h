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

/// Where each axis of each shape stands.
struct Placement {
  std::size_t rank;                               ///< The number of columns.
  std::vector<std::vector<std::size_t>> columns;  ///< By operand, then axis; unranked: none.
  std::optional<std::vector<std::size_t>> targetColumns;  ///< Where there is a target.
};

/// Lines up the ranked shapes of a request, or says why a place is outside of the frame.
/// An operand's axes after `columns[i].size()` were trimmed. Preconditions: the mode takes the
/// request, and the ranks are as its rank rule says.
std::variant<Placement, Rejected> align(const Mode& mode, const Request& request);

}  // namespace bcast
