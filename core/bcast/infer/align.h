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
  std::size_t rank;  ///< The number of columns.
  /// By operand, then axis; empty for unranked ones.
  std::vector<std::vector<std::size_t>> columns;
  std::optional<std::vector<std::size_t>> targetColumns;  ///< If there is a target.
  std::optional<Labels> labels;                           ///< Of a product.
  ClauseId clause;

  /// The axis that an operand has in a column; nullopt if it has none there.
  std::optional<std::size_t> axisIn(std::size_t operand, std::size_t column) const;
  /// The same for the target.
  std::optional<std::size_t> targetAxisIn(std::size_t column) const;
  /// Whether a column has a label, so that nothing is added there.
  bool isLabelled(std::size_t column) const;
  /// The axis that the result has in a column, before a declared result adds any.
  std::optional<std::size_t> resultAxisIn(std::size_t column) const;
};

/// The rules for extents of different operands in a column.
const Meeting& meetingIn(const Mode& mode, const Request& request, const Placement& placement,
                         std::size_t column);

/// What a shape counts as in a column where it has no axis. Absent: it takes no part there.
std::optional<Extent> extentAdded(const Mode& mode, const Placement& placement, std::size_t column);

/// Aligns the ranked shapes of a request, or reports a position outside the frame. An operand's
/// axes after `columns[i].size()` were trimmed. Preconditions: the mode takes the request, and the
/// ranks satisfy its rank rule.
std::variant<Placement, Rejected> align(const Mode& mode, const Request& request);

}  // namespace bcast
