// SPDX-License-Identifier: MIT
#include "bcast/fix.h"

#include <algorithm>
#include <utility>

#include "bcast/infer.h"
#include "edit.h"

namespace bcast {
namespace {

/// Each try is an inference; requests can have hundreds of operands and dozens of axes.
constexpr std::size_t kTryLimit = 2000;

/// The operands whose extents or ranks a refusal is about, the later one first.
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
  return operands;
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

/// A fix found, with what orders fixes.
struct Candidate {
  std::int64_t growth;
  Fix fix;
};

std::optional<Candidate> attempt(const Mode& mode, const Request& request, const Change& change) {
  Request edited = apply(request, change);
  edited.trace = false;
  edited.runtime.reset();
  Inference inference = infer(mode, edited);
  if (!inference.accepted || !inference.shape || !inference.shape->isRanked()) {
    return std::nullopt;
  }
  Expression expression = expressionOf(request, change);
  const std::int64_t grown = growth(edited, *inference.shape);
  return Candidate{
      grown, Fix{change.edit, change.operand, change.from, change.to, std::move(edited.operands),
                 edited.axis, std::move(*inference.shape), std::move(expression.numpy),
                 std::move(expression.pytorch), sentenceOf(change)}};
}

/// Whether two fixes come to the same operands, laid in the same way.
bool same(const Fix& one, const Fix& other) {
  return one.operands == other.operands && one.axis == other.axis;
}

void keep(std::vector<Candidate>& candidates, Candidate candidate) {
  const bool known = std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& other) {
    return same(other.fix, candidate.fix);
  });
  if (!known) {
    candidates.push_back(std::move(candidate));
  }
}

}  // namespace

std::vector<Fix> fixes(const Mode& mode, const Request& request, const Trace& trace) {
  const auto& rejected = std::get<Rejected>(trace.back());
  std::vector<Change> changes = changesFor(mode, request, rejected);
  changes.resize(std::min(changes.size(), kTryLimit), changes.empty() ? Change{} : changes[0]);
  std::vector<Candidate> candidates;
  for (const Change& change : changes) {
    if (auto candidate = attempt(mode, request, change)) {
      keep(candidates, std::move(*candidate));
    }
  }
  std::stable_sort(
      candidates.begin(), candidates.end(),
      [](const Candidate& one, const Candidate& other) { return one.growth < other.growth; });
  std::vector<Fix> found;
  for (std::size_t i = 0; i < std::min(candidates.size(), kFixLimit); ++i) {
    found.push_back(std::move(candidates[i].fix));
  }
  return found;
}

}  // namespace bcast
