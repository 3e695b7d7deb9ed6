// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bcast/answer/fix/fix.h"
#include "bcast/reading/reading.h"

namespace bcast {

/// Fixes of a step, with the edits of the code that make them. Before the axis that an operand
/// gets, the reduction that removed it keeps it.
std::vector<ReadFix> codeFixes(const Finding& finding, const Request& request,
                               std::span<const Fix> fixes);

/// An operand that lost axes in a reduction of another one, and meets that: `x - x.mean(axis=1)`.
struct ReducedOperand {
  std::size_t operand;
  bool isAtOwnAxes;  ///< False in a square array, where the mean of a row meets a column.
};
std::optional<ReducedOperand> reducedOperand(const Finding& finding);

/// The axes are kept where they are reduced.
ReadFix fixAtReduction(const Finding& finding, std::size_t operand);

}  // namespace bcast
