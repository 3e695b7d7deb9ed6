// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "bcast/infer/align.h"
#include "bcast/infer/request.h"

namespace bcast {

/// The extents of an operand by column, 1 where it has no axis; empty where it has no columns.
using LintRow = std::vector<Extent>;

/// What lints look at: the operands as they are lined up.
struct LintView {
  const Request& request;
  const Placement& placement;
  std::vector<LintRow> rows;
};

inline LintView viewOf(const Request& request, const Placement& placement) {
  LintView view{request, placement, {}};
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
