// SPDX-License-Identifier: MIT
#include "bcast/infer/infer.h"

#include <algorithm>
#include <utility>

#include "bcast/infer/align.h"
#include "bcast/infer/check_declared.h"
#include "bcast/infer/decide.h"
#include "bcast/infer/rank_rule.h"
#include "bcast/infer/trim.h"

namespace bcast {
namespace {

/// The current inference. It only appends to the trace.
class Inferrer {
 public:
  Inferrer(const Mode& mode, const Request& request)
      : mode_(mode),
        request_(request),
        meeting_(request.target ? mode.towardTarget : mode.operands),
        trace_(request.trace == false ? nullptr : &steps_) {}

  Inference run() {
    if (discardUnranked()) {
      return conclude(Shape::unranked());
    }
    if (const auto refused = checkRanks(meeting_, request_)) {
      return refuse(*refused);
    }
    if (trace_ != nullptr) {
      noteTrims(mode_, request_, steps_);
    }
    auto aligned = align(mode_, request_);
    if (const auto* refused = std::get_if<Rejected>(&aligned)) {
      return refuse(*refused);
    }
    placement_ = std::get<Placement>(std::move(aligned));
    notePlacement();
    if (const auto refused = alignShapes()) {
      return refuse(*refused);
    }
    if (mode_.gives == Gives::ranks) {
      return ended(true, std::nullopt, promotedShapes());
    }
    if (alignedShapes_.empty()) {
      return conclude(Shape());
    }
    const auto extents = decide({mode_, request_, *placement_}, alignedShapes_, trace_);
    return extents ? conclude(resultOf(*extents)) : refused();
  }

 private:
  void note(Step step) {
    if (trace_ != nullptr) {
      trace_->push_back(std::move(step));
    }
  }

  Inference ended(bool accepted, std::optional<Shape> shape = {},
                  std::optional<std::vector<Shape>> operandShapes = {}) {
    Inference inference;
    inference.accepted = accepted;
    inference.shape = std::move(shape);
    inference.operandShapes = std::move(operandShapes);
    inference.placement = std::move(placement_);
    inference.trace = std::move(steps_);
    return inference;
  }
  Inference refused() { return ended(false); }
  Inference refuse(const Rejected& step) {
    note(step);
    return refused();
  }

  /// Discards the unranked operands. Returns true if no ranked shape can be inferred from the rest.
  bool discardUnranked() {
    std::size_t unranked = 0;
    for (std::size_t i = 0; i < request_.operands.size(); ++i) {
      if (!request_.operands[i].isRanked()) {
        note(Discarded{mode_.unranked->operand.id, i});
        ++unranked;
      }
    }
    const bool decisive =
        mode_.unranked && mode_.unranked->effect == UnrankedEffect::resultUnranked;
    return unranked > 0 && (decisive || unranked == request_.operands.size());
  }

  void notePlacement() {
    if (trace_ == nullptr) {
      return;
    }
    note(Placed{placement_->clause, placement_->rank, placement_->columns,
                placement_->targetColumns, placement_->labels});
    if (request_.target) {
      notePromotion(std::nullopt, placement_->targetColumns->size());
    }
    for (std::size_t i = 0; i < request_.operands.size(); ++i) {
      if (request_.operands[i].isRanked()) {
        notePromotion(i, placement_->columns[i].size());
      }
    }
  }

  void notePromotion(std::optional<std::size_t> operand, std::size_t rank) {
    if (!mode_.alignment.promoted) {
      return;
    }
    std::size_t added = 0;
    for (std::size_t column = 0; column < placement_->rank; ++column) {
      const auto axis =
          operand ? placement_->axisIn(*operand, column) : placement_->targetAxisIn(column);
      added += !axis && extentAdded(mode_, *placement_, column) ? 1 : 0;
    }
    if (added > 0) {
      note(Promoted{mode_.alignment.promoted->id, operand, rank, rank + added});
    }
  }

  std::optional<Rejected> alignShapes() {
    alignedShapes_.reserve(request_.operands.size() + 1);
    if (request_.target) {
      addShape(std::nullopt, *request_.target, *placement_->targetColumns);
    }
    for (std::size_t i = 0; i < request_.operands.size(); ++i) {
      const Shape& operand = request_.operands[i];
      const auto refused =
          operand.isRanked() ? addShape(i, operand, placement_->columns[i]) : std::nullopt;
      if (refused) {
        return refused;
      }
    }
    return std::nullopt;
  }

  /// Axes of an operand with the same label must meet each other.
  std::optional<Rejected> addShape(std::optional<std::size_t> operand, const Shape& shape,
                                   const std::vector<std::size_t>& columns) {
    AlignedShape aligned{operand, {}, operand && mayBeOneElement(mode_.alignment, shape, *operand)};
    for (std::size_t column = 0; column < placement_->rank; ++column) {
      aligned.extents.push_back(extentAdded(mode_, *placement_, column));
    }
    for (std::size_t axis = 0; axis < columns.size(); ++axis) {
      const std::size_t column = columns[axis];
      const Extent extent = shape.extents()[axis];
      const auto here = columns.begin() + static_cast<std::ptrdiff_t>(axis);
      if (std::find(columns.begin(), here, column) == here) {
        aligned.extents[column] = extent;
        continue;
      }
      const Extent first = *aligned.extents[column];
      const Met met = meet(mode_.repeated.extents, first, extent);
      if (!met.extent) {
        return Rejected{.clause = mode_.repeated.refused.id,
                        .column = column,
                        .leftOperand = aligned.operand,
                        .operand = aligned.operand,
                        .left = first,
                        .right = extent};
      }
      note(Decided{met.rule->clause.id, column, aligned.operand, aligned.operand, first, extent,
                   *met.extent});
    }
    alignedShapes_.push_back(std::move(aligned));
    return std::nullopt;
  }

  /// The shape of the columns that are not summed.
  Shape resultOf(const std::vector<Extent>& extents) {
    if (!placement_->labels) {
      return Shape(extents);
    }
    for (std::size_t column = 0; column < placement_->rank; ++column) {
      if (!placement_->resultAxisIn(column)) {
        note(Summed{mode_.alignment.summed.id, column, extents[column]});
      }
    }
    std::vector<Extent> kept;
    for (const std::size_t column : placement_->labels->result) {
      kept.push_back(extents[column]);
    }
    return Shape(std::move(kept));
  }

  /// Precondition: the mode promotes, so every shape has an axis in every column.
  std::vector<Shape> promotedShapes() const {
    std::vector<Shape> shapes;
    for (const AlignedShape& aligned : alignedShapes_) {
      std::vector<Extent> extents;
      for (const auto& extent : aligned.extents) {
        extents.push_back(*extent);
      }
      shapes.emplace_back(std::move(extents));
    }
    return shapes;
  }

  Inference conclude(Shape inferred) {
    if (request_.declared && !checkDeclaredShape(inferred, *request_.declared)) {
      return refused();
    }
    std::optional<std::vector<Shape>> changed;
    if (mode_.gives == Gives::operandShapes) {
      changed.emplace(request_.operands.size(), inferred);
    }
    return ended(true, std::move(inferred), std::move(changed));
  }

  bool checkDeclaredShape(const Shape& inferred, const Shape& declared) {
    Trace steps = checkDeclared(mode_, inferred, declared);
    const bool held = !std::holds_alternative<Rejected>(steps.back());
    for (Step& step : steps) {
      note(std::move(step));
    }
    return held;
  }

  const Mode& mode_;
  const Request& request_;
  const Meeting& meeting_;
  Trace steps_;
  Trace* trace_;  ///< Null if no trace was requested.
  std::optional<Placement> placement_;
  std::vector<AlignedShape> alignedShapes_;
};

}  // namespace

Inference::Inference() = default;
Inference::Inference(const Inference&) = default;
Inference::Inference(Inference&&) noexcept = default;
Inference& Inference::operator=(const Inference&) = default;
Inference& Inference::operator=(Inference&&) noexcept = default;
Inference::~Inference() = default;

Inference infer(const Mode& mode, const Request& request) { return Inferrer(mode, request).run(); }

Result<Inference> infer(const Request& request) {
  const Result<const Mode*> mode = validate(request);
  if (!mode.ok()) {
    return mode.error();
  }
  return infer(*mode.value(), request);
}

}  // namespace bcast
