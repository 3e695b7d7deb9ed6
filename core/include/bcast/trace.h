// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "bcast/clause.h"
#include "bcast/rule.h"
#include "bcast/shape.h"

namespace bcast {

// The steps of an inference. They hold indices, extents and clause ids, never prose. `column` counts
// from the left, 0 first; `operand` counts from 0. A step between two operands names both; where
// `leftOperand` is absent, the left side is the result so far of a fold.

/// An unranked operand does not take part.
struct Discarded {
  ClauseId clause;
  std::size_t operand;
};

/// The shapes are lined up: axis k of operand i stands in column `columns[i][k]` of `rank`.
struct Placed {
  ClauseId clause;
  std::size_t rank;
  std::vector<std::vector<std::size_t>> columns;
};

/// An operand of lower rank gets axes of extent 1 where it has none.
struct Promoted {
  ClauseId clause;
  std::size_t operand;
  std::size_t fromRank;
  std::size_t toRank;
};

/// Two extents met in a column (one, where `right` is absent) and gave `extent`.
struct Decided {
  ClauseId clause;
  std::size_t column;
  std::optional<std::size_t> leftOperand;
  std::size_t operand;
  Extent left;
  std::optional<Extent> right;
  Extent extent;
};

/// A condition on run-time extents, and what happens where it is false. The sides are those of the
/// rule's row: `left` may be the later operand. An absent operand is the result so far or declared.
struct Assumed {
  ClauseId clause;
  std::size_t column;
  std::optional<std::size_t> leftOperand;
  std::optional<std::size_t> operand;
  Extent left;
  Extent right;
  Condition condition;
  Otherwise otherwise;
};

/// The inferred and the declared result agree: in one column, or (no column) in rank.
struct Compared {
  ClauseId clause;
  std::optional<std::size_t> column;
  std::optional<std::size_t> rank;
  std::optional<Extent> inferred;
  std::optional<Extent> declared;
};

/// The end of a refusal, and its place: two extents in a column, or two ranks. In a refusal of the
/// declared result there is no operand, and the right side is declared.
struct Rejected {
  ClauseId clause;
  std::optional<std::size_t> column;
  std::optional<std::size_t> leftOperand;
  std::optional<std::size_t> operand;
  std::optional<Extent> left;
  std::optional<Extent> right;
  std::optional<std::size_t> leftRank;
  std::optional<std::size_t> rightRank;
};

using Step = std::variant<Discarded, Placed, Promoted, Decided, Assumed, Compared, Rejected>;
using Trace = std::vector<Step>;

}  // namespace bcast
