// SPDX-License-Identifier: MIT
#include "bcast/answer/divergence/step_match.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "bcast/infer/align.h"
#include "bcast/infer/trim.h"
#include "bcast/notation/parse.h"

namespace bcast {
namespace {

/// Whether a * b < a + b as words of this many bits. Precondition: both are static and fit.
bool wraps(std::uint8_t bits, Extent left, Extent right) {
  const std::uint64_t mask = std::numeric_limits<std::uint64_t>::max() >>
                             (std::numeric_limits<std::uint64_t>::digits - bits);
  const auto a = static_cast<std::uint64_t>(left.count());
  const auto b = static_cast<std::uint64_t>(right.count());
  return a <= mask && b <= mask && ((a * b) & mask) < ((a + b) & mask);
}

bool within(const DivergenceCondition& condition, const std::optional<Extent>& left,
            const std::optional<Extent>& right) {
  const auto fit = [&](const std::optional<Extent>& one, const std::optional<Extent>& other) {
    return (!one || condition.left.contains(*one)) && (!other || condition.right.contains(*other));
  };
  return (fit(left, right) || (condition.order == Order::either && fit(right, left))) &&
         (condition.wraps == 0 || wraps(condition.wraps, *left, *right));
}

/// Whether an operand has one of these extents in a column.
bool hasIn(ExtentSet set, const Answered& answered, std::size_t column) {
  const auto& columns = answered.inference.placement->columns;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const auto at = std::find(columns[i].begin(), columns[i].end(), column);
    if (at != columns[i].end() &&
        set.contains(answered.request.operands[i]
                         .extents()[static_cast<std::size_t>(at - columns[i].begin())])) {
      return true;
    }
  }
  return false;
}

bool fitsInColumn(const DivergenceCondition& condition, const Answered& answered,
                  const std::optional<std::size_t>& column) {
  return !column || ((condition.beside.bits == 0 || hasIn(condition.beside, answered, *column)) &&
                     (condition.never.bits == 0 || !hasIn(condition.never, answered, *column)));
}

/// Whether operand 0 has one of these extents in the columns of the trimmed axes.
bool coversTrimmed(ExtentSet set, const Answered& answered, const Trimmed& step) {
  if (set.bits == kAnyExtent.bits || !answered.request.operands[0].isRanked()) {
    return set.bits == kAnyExtent.bits;
  }
  const auto& under = answered.request.operands[0].extents();
  const auto start = startOf(answered.mode.alignment, answered.request, step.operand);
  const auto rank = static_cast<std::int64_t>(answered.request.operands[step.operand].rank());
  for (std::int64_t axis = start + static_cast<std::int64_t>(step.toRank); axis < start + rank;
       ++axis) {
    const bool lies = axis >= 0 && axis < static_cast<std::int64_t>(under.size());
    if (set.contains(lies ? under[static_cast<std::size_t>(axis)] : Extent::dynamic())) {
      return true;
    }
  }
  return false;
}

struct IsAbout {
  const DivergenceCondition& condition;
  const Answered& answered;

  bool operator()(const Trimmed& step) const {
    return coversTrimmed(condition.left, answered, step);
  }
  bool operator()(const Compared& step) const {
    return (!condition.ranksDiffer || step.declaredRank) &&
           within(condition, step.inferred, step.declared) &&
           fitsInColumn(condition, answered, step.column);
  }
  bool operator()(const Rejected& step) const {
    return (!condition.ranksDiffer || step.rightRank > step.leftRank) &&
           within(condition, step.left, step.right) &&
           fitsInColumn(condition, answered, step.column);
  }
  template <class Step>
  bool operator()(const Step& step) const {
    if constexpr (requires { step.left; }) {
      return within(condition, step.left, step.right) &&
             fitsInColumn(condition, answered, step.column);
    } else {
      return true;
    }
  }
};

bool isExample(const Example& example, const Request& request) {
  return std::equal(request.operands.begin(), request.operands.end(), example.operands.begin(),
                    example.operands.end(), [](const Shape& shape, const Literal& text) {
                      return toText(shape) == text.view();
                    });
}

}  // namespace

bool matchesStep(const Divergence& divergence, const Answered& answered, const Step& step) {
  const ClauseId clause = std::visit([](const auto& each) { return each.clause; }, step);
  return clause == divergence.clause && std::visit(IsAbout{divergence.condition, answered}, step);
}

bool matchesRequest(const Divergence& divergence, const Answered& answered) {
  const DivergenceCondition& condition = divergence.condition;
  return std::any_of(answered.inference.trace.begin(), answered.inference.trace.end(),
                     [&](const Step& step) { return matchesStep(divergence, answered, step); }) &&
         (!condition.exampleOnly || isExample(divergence.example, answered.request)) &&
         (condition.when == nullptr || condition.when(answered));
}

}  // namespace bcast
