// SPDX-License-Identifier: MIT
#include "bcast/infer.h"

#include <algorithm>
#include <utility>

#include "bcast/align.h"
#include "bcast/check.h"

namespace bcast {
namespace {

/// The left side of a meeting in a fold: an operand's own extent, or (no operand) the result so
/// far.
struct Side {
  std::optional<std::size_t> operand;
  Extent extent;
};

/// The operands that take part, promoted to one rank.
struct Rows {
  std::vector<std::size_t> operands;
  std::vector<std::vector<Extent>> extents;
};

/// One inference under way. It only ever appends to the trace.
class Derivation {
 public:
  Derivation(const Mode& mode, const Request& request)
      : mode_(mode), request_(request), tracing_(request.trace.value_or(true)) {}

  Inference run() {
    const Rows rows = lineUp();
    if (!decideColumns(rows)) {
      return {.accepted = false, .shape = std::nullopt, .trace = std::move(trace_)};
    }
    Shape inferred = rows.operands.empty() && !request_.operands.empty()
                         ? Shape::unranked()
                         : Shape(std::move(result_));
    if (request_.declared && !holdAgainst(inferred, *request_.declared)) {
      return {.accepted = false, .shape = std::nullopt, .trace = std::move(trace_)};
    }
    return {.accepted = true, .shape = std::move(inferred), .trace = std::move(trace_)};
  }

 private:
  Rows lineUp() {
    for (std::size_t i = 0; i < request_.operands.size(); ++i) {
      if (!request_.operands[i].isRanked()) {
        record(Discarded{mode_.unranked->operand.id, i});
      }
    }
    Placement placement = align(mode_.alignment.align, request_.operands);
    Rows rows = promoteAll(placement);
    if (rows.operands.empty() && !request_.operands.empty()) {
      return rows;
    }
    const std::size_t rank = placement.rank;
    record(Placed{mode_.alignment.placed.id, rank, std::move(placement.columns)});
    for (const std::size_t operand : rows.operands) {
      const std::size_t fromRank = request_.operands[operand].rank();
      if (fromRank < rank) {
        record(Promoted{mode_.alignment.promoted.id, operand, fromRank, rank});
      }
    }
    result_.assign(rank, Extent(1));
    return rows;
  }

  Rows promoteAll(const Placement& placement) const {
    Rows rows;
    rows.operands.reserve(request_.operands.size());
    rows.extents.reserve(request_.operands.size());
    for (std::size_t i = 0; i < request_.operands.size(); ++i) {
      if (request_.operands[i].isRanked()) {
        rows.operands.push_back(i);
        rows.extents.push_back(promote(request_.operands[i], placement.columns[i], placement.rank));
      }
    }
    return rows;
  }

  /// A left fold over the operands; false where two sides of it are refused.
  bool decideColumns(const Rows& rows) {
    sides_.reserve(result_.size());
    for (std::size_t column = 0; column < result_.size(); ++column) {
      sides_.push_back({rows.operands[0], rows.extents[0][column]});
    }
    const bool byShape = mode_.alignment.fold == Fold::shapes;
    const std::size_t meetings = std::max<std::size_t>(rows.operands.size(), 2) - 1;
    const std::size_t columns = result_.size();
    for (std::size_t n = 0; n < columns * meetings; ++n) {
      const bool met = byShape ? decide(rows, n % columns, n / columns)
                               : decide(rows, n / meetings, n % meetings);
      if (!met) {
        return false;
      }
    }
    return true;
  }

  /// The meeting of a row with what there is before it, in the column that comes `turn`-th.
  bool decide(const Rows& rows, std::size_t turn, std::size_t meeting) {
    const bool leadingFirst = mode_.alignment.order == ColumnOrder::leadingFirst;
    const std::size_t column = leadingFirst ? turn : result_.size() - 1 - turn;
    Side& left = sides_[column];
    if (rows.operands.size() == 1) {
      record(Decided{mode_.alone.id, column, {}, *left.operand, left.extent, {}, left.extent});
      result_[column] = left.extent;
      return true;
    }
    const std::size_t k = meeting + 1;
    const auto extent = meet(column, left, {rows.operands[k], rows.extents[k][column]});
    if (extent) {
      left = {std::nullopt, *extent};
      result_[column] = *extent;
    }
    return extent.has_value();
  }

  /// The first row that applies decides; none, or a row that says so, refuses.
  std::optional<Extent> meet(std::size_t column, const Side& left, const Side& right) {
    for (const ExtentRule& rule : mode_.extents) {
      const Match how = match(rule, left.extent, right.extent);
      if (how == Match::none) {
        continue;
      }
      if (rule.yield == Yield::reject) {
        return refuse(rule.clause.id, column, left, right);
      }
      const bool takeLeft = (rule.yield == Yield::left) == (how == Match::asGiven);
      const Extent extent = takeLeft ? left.extent : right.extent;
      record(Decided{rule.clause.id, column, left.operand, *right.operand, left.extent,
                     right.extent, extent});
      const bool asGiven = how == Match::asGiven;
      assume(rule, column, asGiven ? left : right, asGiven ? right : left);
      return extent;
    }
    return refuse(mode_.refused.id, column, left, right);
  }

  void assume(const ExtentRule& rule, std::size_t column, const Side& left, const Side& right) {
    for (const Note& note : rule.notes) {
      record(Assumed{note.clause.id, column, left.operand, right.operand, left.extent, right.extent,
                     note.condition, note.otherwise});
    }
  }

  std::nullopt_t refuse(ClauseId clause, std::size_t column, const Side& left, const Side& right) {
    record(
        Rejected{clause, column, left.operand, right.operand, left.extent, right.extent, {}, {}});
    return std::nullopt;
  }

  bool holdAgainst(const Shape& inferred, const Shape& declared) {
    const Trace steps = checkDeclared(mode_, inferred, declared);
    if (tracing_) {
      trace_.insert(trace_.end(), steps.begin(), steps.end());
    }
    return !std::holds_alternative<Rejected>(steps.back());
  }

  template <class Kind>
  void record(Kind&& step) {
    if (tracing_) {
      trace_.emplace_back(std::forward<Kind>(step));
    }
  }

  const Mode& mode_;
  const Request& request_;
  const bool tracing_;
  std::vector<Side> sides_;  ///< By column, what the next row meets.
  std::vector<Extent> result_;
  Trace trace_;
};

}  // namespace

Inference infer(const Mode& mode, const Request& request) {
  return Derivation(mode, request).run();
}

Result<Inference> infer(const Request& request) {
  const Result<const Mode*> mode = validate(request);
  if (!mode.ok()) {
    return mode.error();
  }
  return infer(*mode.value(), request);
}

}  // namespace bcast
