// SPDX-License-Identifier: MIT
#include "bcast/answer/run_time/column_run.h"

#include <algorithm>

#include "bcast/infer/trim.h"

namespace bcast {
namespace {

/// Whether a condition on two known extents is true.
bool holds(Condition condition, Extent left, Extent right) {
  switch (condition) {
    case Condition::leftMayBeOne:
      return left.is(1);
    case Condition::rightMayBeOne:
    case Condition::oneFollows:
      return right.is(1);
    case Condition::oneOrEqual:
      return left == right || left.is(1) || right.is(1);
    case Condition::rightOneOrEqual:
      return left == right || right.is(1);
    case Condition::equal:
    case Condition::oneElementOrEqual:
      return left == right;
    case Condition::manyEqual:
      return left == right || !left.isMany() || !right.isMany();
    case Condition::zeroFits:
      return !((left.is(0) && right.isMany()) || (left.isMany() && right.is(0)));
  }
  return false;
}

/// At run time the operands are known, but an unknown target stays unknown: a condition on it is
/// not known to be false.
bool mayHold(Condition condition, Extent left, Extent right) {
  return left.isDynamic() || right.isDynamic() || holds(condition, left, right);
}

}  // namespace

Ending endingOf(Otherwise otherwise) {
  switch (otherwise) {
    case Otherwise::nothing:
      return Ending::result;
    case Otherwise::undefinedBehavior:
      return Ending::undefinedBehavior;
    case Otherwise::error:
      return Ending::error;
    case Otherwise::unspecified:
      return Ending::unspecified;
  }
  return Ending::result;
}

namespace {

/// Repeats the fold of one column. A side without an operand is the target, or the result so far;
/// for a declared result it is the inferred extent.
class ColumnReplay {
 public:
  ColumnReplay(const Meeting& meeting, const ColumnExtents& extents)
      : meeting_(meeting), extents_(extents), soFar_(extents.target) {}

  void play(const Decided& step) {
    before_ = step.leftOperand ? extents_.operands[*step.leftOperand] : soFar_;
    const auto right = step.operand ? extents_.operands[*step.operand] : std::nullopt;
    if (!before_ || !right) {
      soFar_ = before_ ? before_ : right;
      refused_ = refused_ || (meeting_.aloneZero && soFar_ && soFar_->is(0));
      return;
    }
    const Met met = meet(meeting_.extents, *before_, *right);
    refused_ = refused_ || !met.extent;
    // Incompatible extents have no result, so a later condition on it is not known to be false.
    soFar_ = met.extent.value_or(Extent::dynamic());
  }

  void play(const Compared& step) {
    before_ = soFar_;
    declared_ = step.declared;
  }

  void play(const Assumed& step, std::size_t place) {
    const auto left = step.leftOperand ? extents_.operands[*step.leftOperand] : before_;
    const auto right = step.operand ? extents_.operands[*step.operand]
                       : declared_  ? declared_
                                    : before_;
    // A shape of one element is left out.
    const bool oneElement = step.condition == Condition::oneElementOrEqual && !right;
    const bool held = oneElement || (left && right && mayHold(step.condition, *left, *right));
    run_.assumptions.push_back({place, left.value_or(step.left),
                                right.value_or(oneElement ? Extent(1) : step.right), held,
                                step.otherwise});
    if (!held) {
      run_.ending = worse(run_.ending, endingOf(step.otherwise));
    }
  }

  ColumnRun end() {
    if (refused_ && run_.ending == Ending::result) {
      run_.ending = Ending::unspecified;
    }
    run_.extent = run_.ending == Ending::result ? soFar_ : std::nullopt;
    return std::move(run_);
  }

 private:
  const Meeting& meeting_;
  const ColumnExtents& extents_;
  std::optional<Extent> soFar_, before_, declared_;
  bool refused_ = false;
  ColumnRun run_{Ending::result, std::nullopt, {}};
};

}  // namespace

ColumnExtents extentsIn(const Mode& mode, const Request& request, const Placement& placed,
                        std::size_t column) {
  const std::vector<Shape>& shapes = request.runtime ? *request.runtime : request.operands;
  const auto blank = extentAdded(mode, placed, column);
  const auto pick = [&](const Shape& shape, std::optional<std::size_t> axis) {
    return axis ? std::optional(shape.extents()[*axis]) : blank;
  };
  ColumnExtents extents;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const bool aside = isOneElement(mode.alignment, shapes[i], i);
    extents.operands.push_back(aside ? std::nullopt : pick(shapes[i], placed.axisIn(i, column)));
  }
  if (request.target) {
    extents.target = pick(*request.target, placed.targetAxisIn(column));
  }
  return extents;
}

Trace stepsIn(const Trace& trace, const std::vector<std::size_t>& columns) {
  const auto isAmong = [&](std::optional<std::size_t> column) {
    return column && std::find(columns.begin(), columns.end(), *column) != columns.end();
  };
  Trace steps;
  for (const Step& step : trace) {
    const auto* decided = std::get_if<Decided>(&step);
    const auto* compared = std::get_if<Compared>(&step);
    const auto* assumed = std::get_if<Assumed>(&step);
    if ((decided != nullptr && isAmong(decided->column)) ||
        (compared != nullptr && isAmong(compared->column)) ||
        (assumed != nullptr && isAmong(assumed->column))) {
      steps.push_back(step);
    }
  }
  return steps;
}

ColumnRun runColumn(const Meeting& meeting, const Trace& trace, std::size_t column,
                    const ColumnExtents& extents) {
  ColumnReplay playing(meeting, extents);
  for (std::size_t place = 0; place < trace.size(); ++place) {
    const Step& step = trace[place];
    if (const auto* decided = std::get_if<Decided>(&step); decided && decided->column == column) {
      playing.play(*decided);
    }
    if (const auto* compared = std::get_if<Compared>(&step);
        compared && compared->column == column) {
      playing.play(*compared);
    }
    if (const auto* assumed = std::get_if<Assumed>(&step); assumed && assumed->column == column) {
      playing.play(*assumed, place);
    }
  }
  return playing.end();
}

Ending worse(Ending one, Ending other) { return std::max(one, other); }

}  // namespace bcast
