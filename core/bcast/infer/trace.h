// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bcast/json/describe.h"
#include "bcast/mode/rule.h"

namespace bcast {

// The steps of an inference: indices, extents and clause ids, never prose. Columns count from the
// left. If `leftOperand` is absent, the left side is the target or, without one, the result so far.

/// An unranked operand is ignored.
struct Discarded {
  ClauseId clause;
  std::size_t operand;
};
BCAST_KIND(Discarded, discarded, clause, operand);

/// An operand loses axes of extent 1 at its end and keeps `toRank`.
struct Trimmed {
  ClauseId clause;
  std::size_t operand, toRank;
};
BCAST_KIND(Trimmed, trimmed, clause, operand, toRank);

/// The columns of a product. The result does not have the others, which are summed.
struct Labels {
  std::string names;                ///< By column: its label, or `.` for an axis of "...".
  std::vector<std::size_t> result;  ///< The column of each axis of the result.
};
BCAST_FIELDS(Labels, names, result);

/// The shapes are aligned: axis k of operand i is in column `columns[i][k]` of `rank`.
struct Placed {
  ClauseId clause;
  std::size_t rank;
  std::vector<std::vector<std::size_t>> columns;
  std::optional<std::vector<std::size_t>> targetColumns;
  std::optional<Labels> labels;
};
BCAST_KIND(Placed, placed, clause, rank, columns, targetColumns, labels);

/// A shape of lower rank (an operand, or the target) gets axes of extent 1 in its empty columns.
struct Promoted {
  ClauseId clause;
  std::optional<std::size_t> operand;
  std::size_t fromRank, toRank;
};
BCAST_KIND(Promoted, promoted, clause, operand, fromRank, toRank);

/// Two extents met in a column (one, if `right` is absent) and gave `extent`.
struct Decided {
  ClauseId clause;
  std::size_t column;
  std::optional<std::size_t> leftOperand, operand;
  Extent left;
  std::optional<Extent> right;
  Extent extent;
};
BCAST_KIND(Decided, decided, clause, column, leftOperand, operand, left, right, extent);

/// A product is summed along a column, of this extent.
struct Summed {
  ClauseId clause;
  std::size_t column;
  Extent extent;
};
BCAST_KIND(Summed, summed, clause, column, extent);

/// A condition on run-time extents, and what happens if it is false. Depending on the rule's row,
/// `left` may be the later operand; an absent one is the result so far or declared. Without column:
/// `left` is an axis of `leftOperand` that is in no column, and must equal `right`.
struct Assumed {
  ClauseId clause;
  std::optional<std::size_t> column = {}, axis = {}, leftOperand = {}, operand = {};
  Extent left, right;
  Condition condition;
  Otherwise otherwise;
};
BCAST_KIND(Assumed, assumed, clause, column, axis, leftOperand, operand, left, right, condition,
           otherwise);

/// Inferred and declared result agree: in one column, or in rank; the declared rank may be higher.
struct Compared {
  ClauseId clause;
  std::optional<std::size_t> column = {}, rank = {}, declaredRank = {};
  std::optional<Extent> inferred = {}, declared = {};
};
BCAST_KIND(Compared, compared, clause, column, rank, declaredRank, inferred, declared);

/// The end of a rejection: two extents in a column, or two ranks. Without operands, those of the
/// inferred (left) and the declared result (right).
struct Rejected {
  ClauseId clause;
  std::optional<std::size_t> column = {}, leftOperand = {}, operand = {};
  std::optional<Extent> left = {}, right = {};
  std::optional<std::size_t> leftRank = {}, rightRank = {};
};
BCAST_KIND(Rejected, rejected, clause, column, leftOperand, operand, left, right, leftRank,
           rightRank);

/// One step of an inference. Each kind has the clause that it applied.
using Step = std::variant<Discarded, Trimmed, Placed, Promoted, Decided, Summed, Assumed, Compared,
                          Rejected>;
/// The steps of an inference, in the order in which the rules are applied.
using Trace = std::vector<Step>;

}  // namespace bcast
