// SPDX-License-Identifier: MIT
#include "bcast/answer/fix/fix.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "bcast/answer/fix/dimension_search.h"
#include "bcast/answer/fix/edit.h"
#include "bcast/answer/fix/python_expression.h"
#include "bcast/infer/infer.h"

namespace bcast {
namespace {

/// Each try is an inference; requests can have hundreds of operands and dozens of axes.
constexpr std::size_t kTryLimit = 2000;
/// No more changes come of two operands of rank 4, so that their list is made in one piece.
constexpr std::size_t kUsualChanges = 64;

/// Those of the lowest rank first, else as they are; unranked ones are left out.
std::vector<std::size_t> byRank(const Request& request, const std::vector<std::size_t>& operands) {
  std::vector<std::size_t> ordered;
  for (std::size_t rank = 0; rank <= kRankLimit; ++rank) {
    std::copy_if(operands.begin(), operands.end(), std::back_inserter(ordered),
                 [&](std::size_t operand) {
                   const Shape& shape = request.operands[operand];
                   return shape.isRanked() && shape.rank() == rank;
                 });
  }
  return ordered;
}

/// The operands whose extents or ranks a refusal is about: those of the lowest rank first, of equal
/// ones the later.
std::vector<std::size_t> concerned(const Request& request, const Rejected& rejected) {
  std::vector<std::size_t> operands;
  if (rejected.operand) {
    operands.push_back(*rejected.operand);
  }
  if (rejected.leftOperand) {
    operands.push_back(*rejected.leftOperand);
  }
  // The left side of a fold came from all of the earlier operands.
  const bool fold = rejected.operand && !rejected.leftOperand && !request.target;
  for (std::size_t i = fold ? *rejected.operand : 0; i-- > 0;) {
    operands.push_back(i);
  }
  return byRank(request, operands);
}

std::vector<Change> changesFor(const Mode& mode, const Request& request, const Rejected& rejected) {
  std::vector<Change> changes;
  changes.reserve(kUsualChanges);
  if (mode.takes.axis != Need::no && rejected.operand) {
    for (std::size_t axis = 0; axis <= request.operands[0].rank(); ++axis) {
      changes.push_back({Edit::otherAxis, *rejected.operand, {}, axis, {}});
    }
  }
  if (mode.takes.broadcastDimensions != Need::no) {
    for (auto& list : listsFor(mode, request)) {
      changes.push_back({Edit::otherDimensions, laidOperand(request), {}, {}, std::move(list)});
    }
  }
  for (const std::size_t operand : concerned(request, rejected)) {
    addChanges(changes, request, operand);
  }
  return changes;
}

/// The number of elements; nothing where nobody knows, or there are too many.
std::optional<std::int64_t> count(const Shape& shape) {
  return shape.isStatic() ? elementCount(shape, kExtentLimit) : std::nullopt;
}

/// How many times as many elements a result has as the largest operand; 1 where nobody knows.
std::int64_t growth(const Request& request, const Shape& shape) {
  std::int64_t largest = 1;
  for (const Shape& operand : request.operands) {
    largest = std::max(largest, count(operand).value_or(1));
  }
  return std::max<std::int64_t>(count(shape).value_or(kExtentLimit) / largest, 1);
}

/// A change with which the request is accepted.
struct Candidate {
  Change change;
  Shape operand;  ///< The operand after the edit.
  Shape shape;
  std::int64_t growth;
};

/// Tries changes on one copy of the request, and keeps the few that enlarge least.
class FixSearch {
 public:
  FixSearch(const Mode& mode, const Request& request)
      : mode_(mode), request_(request), edited_(request) {
    edited_.trace = false;
    edited_.runtime.reset();
  }

  void attempt(const Change& change) {
    apply(edited_, change);
    Inference inference = infer(mode_, edited_);
    if (inference.accepted && inference.shape && inference.shape->isRanked()) {
      const std::int64_t grown = growth(edited_, *inference.shape);
      keep({change, edited_.operands[change.operand], std::move(*inference.shape), grown});
    }
    takeBack(change);
  }

  /// Whether there is no better change, nor an equal one that would be kept.
  bool areEnough() const { return best_.size() == kFixLimit && best_.back().growth == 1; }

  std::vector<Fix> found() {
    std::vector<Fix> fixes;
    fixes.reserve(best_.size());
    for (Candidate& candidate : best_) {
      fixes.push_back(fixOf(std::move(candidate)));
    }
    return fixes;
  }

 private:
  void takeBack(const Change& change) {
    edited_.operands[change.operand] = request_.operands[change.operand];
    edited_.axis = request_.axis;
    edited_.broadcastDimensions = request_.broadcastDimensions;
  }

  /// Of changes that enlarge equally, and of those that come to the same operands laid in the same
  /// way, keeps the first.
  void keep(Candidate candidate) {
    const auto same = [&](const Candidate& other) { return isSame(other, candidate); };
    if (std::any_of(best_.begin(), best_.end(), same)) {
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

  /// Each differs from the refused request, hence in the operand that it edits, or in an option;
  /// no option is tried twice.
  static bool isSame(const Candidate& one, const Candidate& other) {
    const bool option =
        one.change.edit == Edit::otherAxis || one.change.edit == Edit::otherDimensions;
    return !option && one.change.operand == other.change.operand && one.operand == other.operand;
  }

  Fix fixOf(Candidate candidate) {
    const Change& change = candidate.change;
    apply(edited_, change);
    Expression expression = expressionOf(request_, change);
    Fix fix{change.edit,
            change.operand,
            change.from,
            change.to,
            edited_.operands,
            edited_.axis,
            edited_.broadcastDimensions,
            std::move(candidate.shape),
            std::move(expression.numpy),
            std::move(expression.pytorch),
            sentenceOf(change)};
    takeBack(change);
    return fix;
  }

  const Mode& mode_;
  const Request& request_;
  Request edited_;
  std::vector<Candidate> best_;
};

}  // namespace

std::vector<Fix> fixes(const Answered& refused) {
  const auto& [mode, request, inference] = refused;
  const auto& rejected = std::get<Rejected>(inference.trace.back());
  const std::vector<Change> changes = changesFor(mode, request, rejected);
  FixSearch search(mode, request);
  for (std::size_t i = 0; i < std::min(changes.size(), kTryLimit) && !search.areEnough(); ++i) {
    search.attempt(changes[i]);
  }
  return search.found();
}

}  // namespace bcast
