// SPDX-License-Identifier: MIT
#include "bcast/fix.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "bcast/infer.h"
#include "edit.h"

namespace bcast {
namespace {

/// Each try is an inference; requests can have hundreds of operands and dozens of axes.
constexpr std::size_t kTryLimit = 2000;

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
  if (mode.takes.axis != Need::no && rejected.operand) {
    for (std::size_t axis = 0; axis <= request.operands[0].rank(); ++axis) {
      changes.push_back({Edit::otherAxis, *rejected.operand, {}, axis});
    }
  }
  for (const std::size_t operand : concerned(request, rejected)) {
    const std::vector<Change> more = changesOf(request, operand);
    changes.insert(changes.end(), more.begin(), more.end());
  }
  return changes;
}

/// How many times as many elements a result has as the largest operand; 1 where nobody knows.
std::int64_t growth(const Request& request, const Shape& shape) {
  const auto count = shape.isStatic() ? elementCount(shape, kExtentLimit) : std::nullopt;
  std::int64_t largest = 1;
  for (const Shape& operand : request.operands) {
    const auto own = operand.isStatic() ? elementCount(operand, kExtentLimit) : std::nullopt;
    largest = std::max(largest, own.value_or(1));
  }
  return std::max<std::int64_t>(count.value_or(kExtentLimit) / largest, 1);
}

/// A change with which the request is accepted.
struct Candidate {
  Change change;
  Request edited;
  Shape shape;
  std::int64_t growth;
};

std::optional<Candidate> attempt(const Mode& mode, const Request& request, const Change& change) {
  Request edited = apply(request, change);
  edited.trace = false;
  edited.runtime.reset();
  Inference inference = infer(mode, edited);
  if (!inference.accepted || !inference.shape || !inference.shape->isRanked()) {
    return std::nullopt;
  }
  const std::int64_t grown = growth(edited, *inference.shape);
  return Candidate{change, std::move(edited), std::move(*inference.shape), grown};
}

/// Keeps the few that enlarge least; of equal ones, and of those that come to the same operands
/// laid in the same way, the first.
void keep(std::vector<Candidate>& best, Candidate candidate) {
  const auto same = [&](const Candidate& other) {
    return other.edited.operands == candidate.edited.operands &&
           other.edited.axis == candidate.edited.axis;
  };
  if (std::any_of(best.begin(), best.end(), same)) {
    return;
  }
  const auto place = std::find_if(best.begin(), best.end(), [&](const Candidate& other) {
    return other.growth > candidate.growth;
  });
  best.insert(place, std::move(candidate));
  if (best.size() > kFixLimit) {
    best.pop_back();
  }
}

Fix fixOf(const Request& request, Candidate candidate) {
  const Change& change = candidate.change;
  Expression expression = expressionOf(request, change);
  return {change.edit,
          change.operand,
          change.from,
          change.to,
          std::move(candidate.edited.operands),
          candidate.edited.axis,
          std::move(candidate.shape),
          std::move(expression.numpy),
          std::move(expression.pytorch),
          sentenceOf(change)};
}

}  // namespace

std::vector<Fix> fixes(const Mode& mode, const Request& request, const Trace& trace) {
  const auto& rejected = std::get<Rejected>(trace.back());
  const std::vector<Change> changes = changesFor(mode, request, rejected);
  std::vector<Candidate> best;
  for (std::size_t i = 0; i < std::min(changes.size(), kTryLimit); ++i) {
    if (auto candidate = attempt(mode, request, changes[i])) {
      keep(best, std::move(*candidate));
    }
  }
  std::vector<Fix> found;
  found.reserve(best.size());
  for (Candidate& candidate : best) {
    found.push_back(fixOf(request, std::move(candidate)));
  }
  return found;
}

}  // namespace bcast
