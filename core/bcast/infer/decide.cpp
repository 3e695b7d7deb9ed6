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

/// The current fold. It only appends to the trace.
class ColumnFold {
 public:
  ColumnFold(const Alignment& alignment, const Meeting& meeting,
             std::span<const AlignedShape> shapes, Trace* trace)
      : alignment_(alignment), meeting_(meeting), shapes_(shapes), trace_(trace) {}

  std::optional<std::vector<Extent>> run() {
    const std::size_t rank = shapes_[0].extents.size();
    sides_.resize(rank);
    met_.assign(rank, false);
    const bool decided = alignment_.fold == Fold::shapes ? foldShapes(rank) : foldColumns(rank);
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
    return alignment_.order == ColumnOrder::leadingFirst ? turn : rank - 1 - turn;
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
    const auto& rules = shape.perhapsOneElement ? meeting_.perhapsOneElement : meeting_.extents;
    return meetIn(rules, column, *left, {shape.operand, *extent});
  }

  bool meetIn(std::span<const ExtentRule> rules, std::size_t column, Side& left,
              const Side& right) {
    const Met met = meet(rules, left.extent, right.extent);
    if (!met.extent) {
      const Clause& clause = met.rule != nullptr ? met.rule->clause : meeting_.refused;
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
    if (side.extent.isDynamic() && meeting_.aloneDynamic) {
      return refuse(Rejected{.clause = meeting_.aloneDynamic->id,
                             .column = column,
                             .operand = side.operand,
                             .left = side.extent});
    }
    if (trace_ != nullptr) {
      trace_->push_back(
          Decided{meeting_.alone.id, column, {}, side.operand, side.extent, {}, side.extent});
    }
    return true;
  }

  bool refuse(const Rejected& step) {
    if (trace_ != nullptr) {
      trace_->push_back(step);
    }
    return false;
  }

  const Alignment& alignment_;
  const Meeting& meeting_;
  std::span<const AlignedShape> shapes_;
  Trace* trace_;
  std::vector<std::optional<Side>> sides_;  ///< By column, the side that the next shape meets.
  std::vector<bool> met_;                   ///< By column, whether two shapes met there.
};

}  // namespace

std::optional<std::vector<Extent>> decide(const Alignment& alignment, const Meeting& meeting,
                                          std::span<const AlignedShape> shapes, Trace* trace) {
  return ColumnFold(alignment, meeting, shapes, trace).run();
}

}  // namespace bcast
