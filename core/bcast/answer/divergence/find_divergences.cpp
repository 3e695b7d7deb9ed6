// SPDX-License-Identifier: MIT
#include "bcast/answer/divergence/find_divergences.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/infer/align.h"
#include "bcast/infer/infer.h"
#include "bcast/infer/trim.h"
#include "bcast/notation/parse.h"
#include "bcast/text/translations.h"

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
  const auto& operands = answered.request.operands;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const auto axis = answered.inference.placement->axisIn(i, column);
    if (axis && set.contains(operands[i].extents()[*axis])) {
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

/// Whether a step of the trace is one of those that a divergence is about.
bool matchesStep(const Divergence& divergence, const Answered& answered, const Step& step) {
  const ClauseId clause = std::visit([](const auto& each) { return each.clause; }, step);
  return clause == divergence.clause && std::visit(IsAbout{divergence.condition, answered}, step);
}

/// Whether a step of the trace matches a divergence, and its condition on the request is met.
bool matchesRequest(const Divergence& divergence, const Answered& answered) {
  const DivergenceCondition& condition = divergence.condition;
  return std::any_of(answered.inference.trace.begin(), answered.inference.trace.end(),
                     [&](const Step& step) { return matchesStep(divergence, answered, step); }) &&
         (!condition.exampleOnly || isExample(divergence.example, answered.request)) &&
         (condition.when == nullptr || condition.when(answered));
}

/// An extent that matches both: the greater one.
Extent common(const Rejected& step) {
  Extent greatest(1);
  for (const auto& extent : {step.left, step.right}) {
    const bool more = extent && extent->isStatic() && extent->count() > greatest.count();
    greatest = more ? *extent : greatest;
  }
  return greatest;
}

/// Changes an extent, if the shape has this axis.
void put(Shape& shape, std::optional<std::size_t> axis, Extent extent) {
  if (axis) {
    std::vector<Extent> extents = shape.extents();
    extents[*axis] = extent;
    shape = Shape(std::move(extents));
  }
}

Shape lastAxes(const Shape& shape, std::size_t rank) {
  const auto& extents = shape.extents();
  return Shape({extents.end() - static_cast<std::ptrdiff_t>(rank), extents.end()});
}

Shape promoted(const Shape& shape, std::size_t rank) {
  std::vector<Extent> extents(rank - shape.rank(), Extent(1));
  extents.insert(extents.end(), shape.extents().begin(), shape.extents().end());
  return Shape(std::move(extents));
}

void fitColumn(Request& request, const Placement& placed, const Rejected& step) {
  if (!step.operand && !request.target) {
    const std::size_t surplus = request.declared->rank() - placed.rank;
    put(*request.declared, surplus + *step.column, *step.left);
    return;
  }
  const Extent extent = common(step);
  if (request.target) {
    put(*request.target, placed.targetAxisIn(*step.column), extent);
  }
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    put(request.operands[i], placed.axisIn(i, *step.column), extent);
  }
}

void fitRanks(Request& request) {
  std::size_t highest = 0;
  for (const Shape& operand : request.operands) {
    highest = operand.isRanked() ? std::max(highest, operand.rank()) : highest;
  }
  for (Shape& operand : request.operands) {
    operand = operand.isRanked() ? promoted(operand, highest) : operand;
  }
}

/// Changes the request so that the rejected step is accepted.
void fit(Request& request, const Mode& mode, const Inference& rejected) {
  const auto& step = std::get<Rejected>(rejected.trace.back());
  if (step.column) {
    fitColumn(request, *rejected.placement, step);
  } else if (step.clause == mode.declared.rank.id) {
    request.declared = lastAxes(*request.declared, *step.leftRank);
  } else {
    fitRanks(request);
  }
}

constexpr std::string_view kRejected = "rejected";

/// Whether the code rejects the request in any case.
bool isRejectedByCode(const Divergence& divergence) {
  return divergence.code.view().substr(0, kRejected.size()) == kRejected;
}

bool seenTogether(const Divergence& one, const Divergence& other) {
  return one.seen.section == other.seen.section;
}

/// Whether the source of a divergence accepts what a step rejects.
bool passes(const Divergence& divergence, const Answered& answered, const Step& step) {
  const auto does = [&](const Divergence& other) {
    return seenTogether(other, divergence) && !other.condition.rejectedToo &&
           matchesStep(other, answered, step);
  };
  return std::any_of(answered.mode.divergences.begin(), answered.mode.divergences.end(), does);
}

/// Whether that source rejects something else that the mode accepts.
bool rejectsMore(const Divergence& divergence, const Answered& answered) {
  const auto does = [&](const Divergence& other) {
    return seenTogether(other, divergence) && isRejectedByCode(other) &&
           matchesRequest(other, answered);
  };
  return !isRejectedByCode(divergence) &&
         std::any_of(answered.mode.divergences.begin(), answered.mode.divergences.end(), does);
}

const Rejected* rejectionOf(const Trace& trace) {
  return trace.empty() ? nullptr : std::get_if<Rejected>(&trace.back());
}

/// Whether the two answers of a divergence differ for a request that it applies to. They do if
/// nothing else rejects the request. To find out, rejected extents or ranks are made equal and the
/// mode is asked again, if the source of the divergence would accept them.
bool isDecisive(const Divergence& divergence, const Answered& answered) {
  const Rejected* rejected = rejectionOf(answered.inference.trace);
  if (rejected == nullptr || divergence.condition.rejectedToo) {
    return !rejectsMore(divergence, answered);
  }
  if (rejected->clause != divergence.clause) {
    return false;
  }
  Request request = answered.request;
  Inference inference = answered.inference;
  while (passes(divergence, {answered.mode, request, inference}, inference.trace.back())) {
    fit(request, answered.mode, inference);
    inference = infer(answered.mode, request);
    if (rejectionOf(inference.trace) == nullptr) {
      return !rejectsMore(divergence, {answered.mode, request, inference});
    }
  }
  return false;
}

std::optional<std::string_view> unlessEmpty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace

DivergenceInfo toInfo(const Divergence& divergence) {
  const Example& example = divergence.example;
  DivergenceInfo info{divergence.clause,
                      {example.operands.begin(), example.operands.end()},
                      example.axis,
                      unlessEmpty(example.target),
                      unlessEmpty(example.declared),
                      std::nullopt,
                      translate(divergence.document),
                      translate(divergence.code),
                      translate(divergence.note),
                      translate(divergence.seen.section),
                      divergence.seen.url};
  if (!example.broadcastDimensions.empty()) {
    info.broadcastDimensions.emplace(example.broadcastDimensions.begin(),
                                     example.broadcastDimensions.end());
  }
  return info;
}

std::vector<DivergenceInfo> divergencesOf(const Answered& answered) {
  std::vector<DivergenceInfo> found;
  for (const Divergence& divergence : answered.mode.divergences) {
    if (matchesRequest(divergence, answered) && isDecisive(divergence, answered)) {
      found.push_back(toInfo(divergence));
    }
  }
  return found;
}

}  // namespace bcast
