// SPDX-License-Identifier: MIT
#include "bcast/answer/fix/fix_search.h"

#include <algorithm>
#include <utility>

#include "bcast/answer/fix/fix_code.h"
#include "bcast/answer/fix/fix_text.h"

namespace bcast {
namespace {

/// Each try is an inference, and requests can have hundreds of operands and dozens of axes.
constexpr std::size_t kTryLimit = 2000;

/// Stands for an unknown size when results are compared.
constexpr std::int64_t kTypical = 16;

/// The number of elements, or the limit if there are more.
std::int64_t count(const Shape& shape) {
  std::vector<Extent> extents = shape.extents();
  std::replace(extents.begin(), extents.end(), Extent::dynamic(), Extent(kTypical));
  return elementCount(Shape(std::move(extents)), kExtentLimit).value_or(kExtentLimit);
}

/// How many times as many elements a result has as the largest operand.
std::int64_t growth(const Request& request, const Shape& shape) {
  std::int64_t largest = 1;
  for (const Shape& operand : request.operands) {
    largest = std::max(largest, operand.isRanked() ? count(operand) : 1);
  }
  return std::max<std::int64_t>(count(shape) / largest, 1);
}

std::size_t highestRank(const Request& request) {
  std::size_t rank = request.target ? request.target->rank() : 0;
  for (const Shape& operand : request.operands) {
    rank = operand.isRanked() ? std::max(rank, operand.rank()) : rank;
  }
  return rank;
}

/// The columns of the axes whose size is not 1, counted from the first or the last column.
std::vector<std::size_t> columnsOf(const Answered& answered, std::size_t operand, bool fromLast) {
  const Placement& placement = *answered.inference.placement;
  const auto& columns = placement.columns[operand];
  std::vector<std::size_t> found;
  for (std::size_t axis = 0; axis < columns.size(); ++axis) {
    if (!answered.request.operands[operand].extents()[axis].is(1)) {
      found.push_back(fromLast ? placement.rank - columns[axis] : columns[axis]);
    }
  }
  return found;
}

/// Whether the same elements are paired.
bool areAligned(const Answered& one, const Answered& other, bool fromLast) {
  for (std::size_t i = 0; i < one.request.operands.size(); ++i) {
    if (columnsOf(one, i, fromLast) != columnsOf(other, i, fromLast)) {
      return false;
    }
  }
  return true;
}

/// Whether an unknown extent meets a known one other than 1 in a column, or another unknown one in
/// a column that is summed.
bool isMixed(const Request& request, const Placement& placement, std::size_t column) {
  std::size_t unknown = 0;
  bool hasKnown = false;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    const auto axis = placement.axisIn(i, column);
    const Extent extent = axis ? request.operands[i].extents()[*axis] : Extent(1);
    unknown += extent.isDynamic() ? 1 : 0;
    hasKnown = hasKnown || (extent.isStatic() && !extent.is(1));
  }
  return unknown > 0 && (hasKnown || (unknown > 1 && !placement.resultAxisIn(column)));
}

/// Whether it works only if an unknown extent has the size that it needs.
bool needsLuck(const Request& request, const Placement& placement) {
  for (std::size_t column = 0; column < placement.rank; ++column) {
    if (isMixed(request, placement, column)) {
      return true;
    }
  }
  return false;
}

/// No option is tried twice.
bool isSame(const Candidate& one, const Candidate& other) {
  const bool option =
      one.change.edit == Edit::otherAxis || one.change.edit == Edit::otherDimensions;
  return !option && one.change.edit == other.change.edit &&
         one.change.operand == other.change.operand && one.operand == other.operand;
}

}  // namespace

FixSearch::FixSearch(const Answered& answered)
    : answered_(answered), edited_(answered.request), highest_(highestRank(answered.request)) {
  edited_.trace = false;
  edited_.runtime.reset();
}

void FixSearch::attempt(const Changes& changes) {
  for (const Change& change : changes) {
    if (tries_ == kTryLimit || areEnough()) {
      return;
    }
    ++tries_;
    attempt(change);
  }
}

std::vector<Fix> FixSearch::found() {
  std::vector<Fix> fixes;
  fixes.reserve(best_.size());
  for (const Candidate& candidate : best_) {
    fixes.push_back(fixOf(candidate));
  }
  return fixes;
}

void FixSearch::attempt(const Change& change) {
  apply(edited_, change);
  Inference inference = infer(modeAfter(answered_.mode, change), edited_);
  if (inference.accepted && inference.shape && inference.shape->isRanked()) {
    const bool raises = inference.shape->rank() > highest_;
    const std::int64_t grown = growth(edited_, *inference.shape);
    Candidate candidate{change, edited_.operands[change.operand], std::move(inference), raises,
                        grown};
    if (helps(candidate)) {
      keep(std::move(candidate));
    }
  }
  takeBack(change);
}

bool FixSearch::helps(const Candidate& candidate) const {
  const auto& placement = candidate.inference.placement;
  const Edit edit = candidate.change.edit;
  const bool isUnlikely =
      edit == Edit::permuteAxes || edit == Edit::swapOperands || candidate.raisesRank;
  if (isUnlikely && placement && needsLuck(edited_, *placement)) {
    return false;
  }
  if (!answered_.inference.accepted) {
    return true;
  }
  const Answered after{answered_.mode, edited_, candidate.inference};
  return candidate.level() == 0 && candidate.inference.placement &&
         !areAligned(answered_, after, false) && !areAligned(answered_, after, true);
}

void FixSearch::takeBack(const Change& change) {
  const Request& request = answered_.request;
  if (change.edit == Edit::swapOperands) {
    exchangeOperands(edited_);
  }
  edited_.operands[change.operand] = request.operands[change.operand];
  edited_.axis = request.axis;
  edited_.broadcastDimensions = request.broadcastDimensions;
}

void FixSearch::keep(Candidate candidate) {
  if (!best_.empty() && best_.front().level() > candidate.level()) {
    best_.clear();
  }
  const auto isSuperseded = [&](const Candidate& other) {
    return other.level() < candidate.level() || isSame(other, candidate);
  };
  if (std::any_of(best_.begin(), best_.end(), isSuperseded)) {
    return;
  }
  const auto place = std::find_if(best_.begin(), best_.end(), [&](const Candidate& other) {
    return other.growth > candidate.growth;
  });
  best_.insert(place, std::move(candidate));
  if (best_.size() > kFixLimit) {
    best_.pop_back();
  }
}

Fix FixSearch::fixOf(const Candidate& candidate) {
  const Change& change = candidate.change;
  const Mode& mode = answered_.mode;
  const Mode& after = modeAfter(mode, change);
  apply(edited_, change);
  Fix fix{change.edit,
          change.operand,
          change.axes,
          edited_.operands,
          edited_.axis,
          edited_.broadcastDimensions,
          &after == &mode ? std::nullopt : std::optional<std::string>(after.id.view()),
          *candidate.inference.shape,
          codeOf(mode, answered_.request, edited_, change),
          atSource(mode, edited_, change),
          sentenceOf(mode, edited_, change),
          meaningOf({after, edited_, candidate.inference}, change)};
  takeBack(change);
  return fix;
}

}  // namespace bcast
