// SPDX-License-Identifier: MIT
#include "bcast/answer/divergence/verdict_differs.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/infer/align.h"
#include "bcast/infer/infer.h"

namespace bcast {
namespace {

/// An extent that matches both: the greater one.
Extent common(const Rejected& step) {
  Extent greatest(1);
  for (const auto& extent : {step.left, step.right}) {
    const bool more = extent && extent->isStatic() && extent->count() > greatest.count();
    greatest = more ? *extent : greatest;
  }
  return greatest;
}

void put(Shape& shape, std::size_t axis, Extent extent) {
  std::vector<Extent> extents = shape.extents();
  extents[axis] = extent;
  shape = Shape(std::move(extents));
}

void put(Shape& shape, const std::vector<std::size_t>& columns, std::size_t column, Extent extent) {
  const auto at = std::find(columns.begin(), columns.end(), column);
  if (at != columns.end()) {
    put(shape, static_cast<std::size_t>(at - columns.begin()), extent);
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
    put(*request.target, *placed.targetColumns, *step.column, extent);
  }
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    put(request.operands[i], placed.columns[i], *step.column, extent);
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

}  // namespace

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

}  // namespace bcast
