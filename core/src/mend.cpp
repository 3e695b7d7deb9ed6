// SPDX-License-Identifier: MIT
#include "mend.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "bcast/align.h"
#include "bcast/infer.h"

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

/// A mode and a request on their way to be accepted.
struct Mending {
  Mode mode;
  Request request;

  void mend(const Trace& trace, const Rejected& step) {
    if (step.column) {
      mendColumn(trace, step);
    } else if (step.clause == mode.declared.rank.id) {
      request.declared = lastAxes(*request.declared, *step.leftRank);
    } else if (step.clause == mode.alignment.disordered.id) {
      mode.alignment.mapping = Mapping::unique;
    } else {
      mendRanks();
    }
  }

  void mendColumn(const Trace& trace, const Rejected& step) {
    const Placed& placed = *placedOf(trace);
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
      if (i == step.operand || i == step.leftOperand) {
        put(request.operands[i], placed.columns[i], *step.column, extent);
      }
    }
  }

  void mendRanks() {
    std::size_t highest = 0;
    for (const Shape& operand : request.operands) {
      highest = operand.isRanked() ? std::max(highest, operand.rank()) : highest;
    }
    for (Shape& operand : request.operands) {
      operand = operand.isRanked() ? promoted(operand, highest) : operand;
    }
  }
};

/// Whether the place where a divergence was seen does not refuse what a step refuses.
bool passes(const Divergence& divergence, const Asked& asked, const Step& step) {
  return std::any_of(asked.mode.divergences.begin(), asked.mode.divergences.end(),
                     [&](const Divergence& other) {
                       return other.seen.url == divergence.seen.url && !other.touch.refusedToo &&
                              touches(other, asked, step);
                     });
}

}  // namespace

bool acceptedBut(const Asked& asked, const Divergence& divergence) {
  if (asked.trace.empty() || !std::holds_alternative<Rejected>(asked.trace.back())) {
    return true;
  }
  Mending mending{asked.mode, asked.request};
  Trace trace = asked.trace;
  // Every edit ends one refusal for good: a column's, or one of the ranks or of the list.
  for (std::size_t edits = 0; edits <= kRankLimit + 2; ++edits) {
    if (!passes(divergence, {mending.mode, mending.request, trace}, trace.back())) {
      return false;
    }
    mending.mend(trace, std::get<Rejected>(trace.back()));
    Inference inference = infer(mending.mode, mending.request);
    if (inference.accepted) {
      return true;
    }
    trace = std::move(inference.trace);
  }
  return false;
}

}  // namespace bcast
