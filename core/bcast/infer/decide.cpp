// SPDX-License-Identifier: MIT
#include "bcast/infer/decide.h"

#include <algorithm>

#include "bcast/mode/rule.h"

namespace bcast {
namespace {

/// The left side of a meeting: a shape's extent, or (without operand) the fold's result so far or
/// the target's extent.
struct Side {
  std::optional<std::size_t> operand;
  Extent extent;
};

constexpr std::optional<Clause> kNone;

/// The current fold. It only appends to the trace.
class ColumnFold {
 public:
  ColumnFold(const AlignedRequest& aligned, std::span<const AlignedShape> shapes, Trace* trace)
      : aligned_(aligned), shapes_(shapes), trace_(trace) {}

  std::optional<std::vector<Extent>> run() {
    const std::size_t rank = aligned_.placement.rank;
    sides_.resize(rank);
    met_.assign(rank, false);
    const bool decided =
        aligned_.mode.alignment.fold == Fold::shapes ? foldShapes(rank) : foldColumns(rank);
    if (!decided) {
      return std::nullopt;
    }
    std::vector<Extent> extents;
    extents.reserve(rank);
    for (const auto& side : sides_) {
      extents.push_back(side->extent);
    }
    return extents;
  }

 private:
  bool foldColumns(std::size_t rank) {
    return eachColumn(rank, [this](std::size_t column) {
      const auto joins = [&](const AlignedShape& shape) { return join(column, shape); };
      return std::all_of(shapes_.begin(), shapes_.end(), joins) && close(column);
    });
  }

  bool foldShapes(std::size_t rank) {
    for (const AlignedShape& shape : shapes_) {
      if (!eachColumn(rank, [&](std::size_t column) { return join(column, shape); })) {
        return false;
      }
    }
    return eachColumn(rank, [this](std::size_t column) { return close(column); });
  }

  /// Visits the columns in their order, until one is rejected.
  template <class Visit>
  bool eachColumn(std::size_t rank, Visit visit) const {
    for (std::size_t turn = 0; turn < rank; ++turn) {
      if (!visit(columnOf(turn, rank))) {
        return false;
      }
    }
    return true;
  }

  /// The column visited at `turn`.
  std::size_t columnOf(std::size_t turn, std::size_t rank) const {
    switch (aligned_.mode.alignment.order) {
      case ColumnOrder::leadingFirst:
        return turn;
      case ColumnOrder::trailingFirst:
        return rank - 1 - turn;
      case ColumnOrder::ellipsisFirst:
        return aligned_.placement.isLabelled(turn) ? turn : ellipsisRank() - 1 - turn;
    }
    return turn;
  }

  /// The number of columns without a label, which come first.
  std::size_t ellipsisRank() const {
    std::size_t rank = 0;
    while (rank < aligned_.placement.rank && !aligned_.placement.isLabelled(rank)) {
      ++rank;
    }
    return rank;
  }

  const Meeting& meetingAt(std::size_t column) const {
    return meetingIn(aligned_.mode, aligned_.request, aligned_.placement, column);
  }

  /// A shape enters a column: it is the first there, or meets the current side.
  bool join(std::size_t column, const AlignedShape& shape) {
    const auto& extent = shape.extents[column];
    if (!extent) {
      return true;
    }
    auto& left = sides_[column];
    if (!left) {
      left = Side{shape.operand, *extent};
      return true;
    }
    met_[column] = true;
    const Meeting& meeting = meetingAt(column);
    const auto& rules = shape.perhapsOneElement ? meeting.perhapsOneElement : meeting.extents;
    return meetIn(rules, column, *left, {shape.operand, *extent});
  }

  bool meetIn(std::span<const ExtentRule> rules, std::size_t column, Side& left,
              const Side& right) {
    const Met met = meet(rules, left.extent, right.extent);
    if (!met.extent) {
      const Clause& clause = met.rule != nullptr ? met.rule->clause : meetingAt(column).refused;
      return refuse(Rejected{.clause = clause.id,
                             .column = column,
                             .leftOperand = left.operand,
                             .operand = right.operand,
                             .left = left.extent,
                             .right = right.extent});
    }
    if (trace_ != nullptr) {
      trace_->push_back(Decided{met.rule->clause.id, column, left.operand, right.operand,
                                left.extent, right.extent, *met.extent});
      const bool asGiven = met.how == Match::asGiven;
      assume(*met.rule, column, asGiven ? left : right, asGiven ? right : left);
    }
    left = {std::nullopt, *met.extent};
    return true;
  }

  void assume(const ExtentRule& rule, std::size_t column, const Side& left, const Side& right) {
    for (const Note& note : rule.notes) {
      trace_->push_back(Assumed{.clause = note.clause.id,
                                .column = column,
                                .leftOperand = left.operand,
                                .operand = right.operand,
                                .left = left.extent,
                                .right = right.extent,
                                .condition = note.condition,
                                .otherwise = note.otherwise});
    }
  }

  /// The end of a column: a shape that met no other keeps its extent.
  bool close(std::size_t column) {
    if (met_[column]) {
      return true;
    }
    const Side& side = *sides_[column];
    const Meeting& meeting = meetingAt(column);
    const auto& refusal = side.extent.isDynamic() ? meeting.aloneDynamic
                          : side.extent.is(0)     ? meeting.aloneZero
                                                  : kNone;
    if (refusal) {
      return refuse(Rejected{
          .clause = refusal->id, .column = column, .operand = side.operand, .left = side.extent});
    }
    if (trace_ != nullptr) {
      trace_->push_back(
          Decided{meeting.alone.id, column, {}, side.operand, side.extent, {}, side.extent});
    }
    return true;
  }

  bool refuse(const Rejected& step) {
    if (trace_ != nullptr) {
      trace_->push_back(step);
    }
    return false;
  }

  const AlignedRequest& aligned_;
  std::span<const AlignedShape> shapes_;
  Trace* trace_;
  std::vector<std::optional<Side>> sides_;  ///< By column, the side that the next shape meets.
  std::vector<bool> met_;                   ///< By column, whether two shapes met there.
};

}  // namespace

std::optional<std::vector<Extent>> decide(const AlignedRequest& aligned,
                                          std::span<const AlignedShape> shapes, Trace* trace) {
  return ColumnFold(aligned, shapes, trace).run();
}

}  // namespace bcast
