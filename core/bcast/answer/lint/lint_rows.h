// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "bcast/infer/infer.h"

namespace bcast {

/// The extents of an operand by column, 1 for added axes; empty if it is unranked.
using LintRow = std::vector<Extent>;

/// The aligned operands.
struct LintView {
  const Mode& mode;
  const Request& request;
  const Placement& placement;
  std::vector<LintRow> rows;
};

/// Precondition: the inference has a placement.
inline LintView viewOf(const Answered& answered) {
  const auto& [mode, request, inference] = answered;
  const Placement& placement = *inference.placement;
  LintView view{mode, request, placement, {}};
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    LintRow row(request.operands[i].isRanked() ? placement.rank : 0, Extent(1));
    for (std::size_t axis = 0; axis < placement.columns[i].size(); ++axis) {
      row[placement.columns[i][axis]] = request.operands[i].extents()[axis];
    }
    view.rows.push_back(std::move(row));
  }
  return view;
}

}  // namespace bcast
