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

/// An extent that goes with both: the greater count.
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

void mendColumn(Request& request, const Placed& placed, const Rejected& step) {
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

void mendRanks(Request& request) {
  std::size_t highest = 0;
  for (const Shape& operand : request.operands) {
    highest = operand.isRanked() ? std::max(highest, operand.rank()) : highest;
  }
  for (Shape& operand : request.operands) {
    operand = operand.isRanked() ? promoted(operand, highest) : operand;
  }
}

void mend(const Mode& mode, Request& request, const Trace& trace, const Rejected& step) {
  if (step.column) {
    mendColumn(request, *placedOf(trace), step);
  } else if (step.clause == mode.declared.rank.id) {
    request.declared = lastAxes(*request.declared, *step.leftRank);
  } else {
    mendRanks(request);
  }
}

constexpr std::string_view kRefused = "refused";

/// Whether the code refuses, whatever else it does.
bool isRefusedByCode(const Divergence& divergence) {
  return divergence.code.view().substr(0, kRefused.size()) == kRefused;
}

bool seenTogether(const Divergence& one, const Divergence& other) {
  return one.seen.section == other.seen.section;
}

/// Whether the place where a divergence was seen accepts what a step refuses.
bool passes(const Divergence& divergence, const Asked& asked, const Step& step) {
  const auto does = [&](const Divergence& other) {
    return seenTogether(other, divergence) && !other.touch.refusedToo &&
           touches(other, asked, step);
  };
  return std::any_of(asked.mode.divergences.begin(), asked.mode.divergences.end(), does);
}

/// Whether that place refuses something else that the mode accepts.
bool refusesMore(const Divergence& divergence, const Asked& asked) {
  const auto does = [&](const Divergence& other) {
    return seenTogether(other, divergence) && isRefusedByCode(other) && isTouched(other, asked);
  };
  return !isRefusedByCode(divergence) &&
         std::any_of(asked.mode.divergences.begin(), asked.mode.divergences.end(), does);
}

const Rejected* refusalOf(const Trace& trace) {
  return trace.empty() ? nullptr : std::get_if<Rejected>(&trace.back());
}

}  // namespace

bool decides(const Divergence& divergence, const Asked& asked) {
  const Rejected* refused = refusalOf(asked.trace);
  if (refused == nullptr || divergence.touch.refusedToo) {
    return !refusesMore(divergence, asked);
  }
  if (refused->clause != divergence.clause) {
    return false;
  }
  Request request = asked.request;
  Trace trace = asked.trace;
  while (passes(divergence, {asked.mode, request, trace}, trace.back())) {
    mend(asked.mode, request, trace, std::get<Rejected>(trace.back()));
    trace = infer(asked.mode, request).trace;
    if (refusalOf(trace) == nullptr) {
      return !refusesMore(divergence, {asked.mode, request, trace});
    }
  }
  return false;
}

}  // namespace bcast
