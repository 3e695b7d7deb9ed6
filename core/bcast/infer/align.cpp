// SPDX-License-Identifier: MIT
#include "bcast/infer/align.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>

#include "bcast/infer/align_labels.h"
#include "bcast/infer/trim.h"
#include "bcast/notation/equation.h"

namespace bcast {
namespace {

using Columns = std::vector<std::size_t>;

Columns consecutive(std::size_t first, std::size_t count) {
  Columns columns(count);
  std::iota(columns.begin(), columns.end(), first);
  return columns;
}

/// The shape that the others are placed on; `operand` is absent if it is the target.
struct Frame {
  std::size_t rank;
  std::optional<std::size_t> operand;
};

/// The target, or the first operand of the highest rank.
Frame highest(const Request& request) {
  Frame frame{0, std::nullopt};
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    const Shape& operand = request.operands[i];
    if (operand.isRanked() && (!frame.operand || operand.rank() > frame.rank)) {
      frame = {operand.rank(), i};
    }
  }
  return frame;
}

Frame frameOf(const Mode& mode, const Request& request) {
  if (request.target) {
    return {request.target->rank(), std::nullopt};
  }
  const bool first = mode.alignment.align == Align::atAxis && request.operands[0].isRanked();
  return first ? Frame{request.operands[0].rank(), 0} : highest(request);
}

Rejected refusal(const Clause& clause, const Frame& frame, const Request& request,
                 std::size_t operand) {
  return {.clause = clause.id,
          .leftOperand = frame.operand,
          .operand = operand,
          .leftRank = frame.rank,
          .rightRank = request.operands[operand].rank()};
}

using Columned = std::variant<Columns, Rejected>;

/// Places operands on a frame: finds their columns.
class AxisPlacement {
 public:
  AxisPlacement(const Mode& mode, const Request& request, Frame frame)
      : mode_(mode), request_(request), frame_(frame) {}

  Columned place(std::size_t operand) const {
    if (frame_.operand == operand) {
      return consecutive(0, frame_.rank);
    }
    return mode_.alignment.align == Align::atAxis ? atAxis(operand) : mapped(operand);
  }

 private:
  Columned atAxis(std::size_t operand) const {
    const auto frame = static_cast<std::int64_t>(frame_.rank);
    const std::int64_t start = startOf(mode_.alignment, request_, operand);
    const auto trimmed = trimOf(mode_, request_, operand);
    const std::size_t kept = trimmed ? trimmed->toRank : request_.operands[operand].rank();
    if (start < 0 || start > frame || start + static_cast<std::int64_t>(kept) > frame) {
      return refusal(mode_.alignment.outside, frame_, request_, operand);
    }
    return consecutive(static_cast<std::size_t>(start), kept);
  }

  Columned mapped(std::size_t operand) const {
    const std::size_t rank = request_.operands[operand].rank();
    static const std::vector<std::int64_t> kNone;
    const auto& list = request_.broadcastDimensions ? *request_.broadcastDimensions : kNone;
    const bool identity = list.empty() && !request_.target && rank == frame_.rank;
    if (identity) {
      return consecutive(0, rank);
    }
    const auto inside = [this](std::int64_t column) {
      return column >= 0 && static_cast<std::uint64_t>(column) < frame_.rank;
    };
    if (list.size() != rank || !std::all_of(list.begin(), list.end(), inside)) {
      return refusal(mode_.alignment.outside, frame_, request_, operand);
    }
    if (!inOrder(list)) {
      return refusal(mode_.alignment.disordered, frame_, request_, operand);
    }
    return Columns(list.begin(), list.end());
  }

  bool inOrder(const std::vector<std::int64_t>& list) const {
    const bool increasing = mode_.alignment.mapping == Mapping::increasing;
    for (auto at = list.begin(); at != list.end(); ++at) {
      const auto clashes = [&](std::int64_t earlier) {
        return earlier == *at || (increasing && earlier > *at);
      };
      if (std::any_of(list.begin(), at, clashes)) {
        return false;
      }
    }
    return true;
  }

  const Mode& mode_;
  const Request& request_;
  Frame frame_;
};

Columns byEnds(Align how, std::size_t operandRank, std::size_t rank) {
  return consecutive(how == Align::trailing ? rank - operandRank : 0, operandRank);
}

/// Alignment by the ends of the shapes, which always succeeds.
Placement alignEnds(const Mode& mode, const Request& request) {
  const Align how = mode.alignment.align;
  Placement placement{highest(request).rank, {}, {}, {}, mode.alignment.placed.id};
  if (request.target) {
    placement.rank = std::max(placement.rank, request.target->rank());
    placement.targetColumns = byEnds(how, request.target->rank(), placement.rank);
  }
  placement.columns.reserve(request.operands.size());
  for (const Shape& operand : request.operands) {
    placement.columns.push_back(operand.isRanked() ? byEnds(how, operand.rank(), placement.rank)
                                                   : Columns());
  }
  return placement;
}

std::optional<std::size_t> axisOf(const Columns& columns, std::size_t column) {
  const auto found = std::find(columns.begin(), columns.end(), column);
  return found == columns.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - columns.begin()));
}

}  // namespace

std::optional<std::size_t> Placement::axisIn(std::size_t operand, std::size_t column) const {
  return axisOf(columns[operand], column);
}

std::optional<std::size_t> Placement::targetAxisIn(std::size_t column) const {
  return axisOf(*targetColumns, column);
}

bool Placement::isLabelled(std::size_t column) const {
  return labels && labels->names[column] != kEllipsis;
}

std::optional<std::size_t> Placement::resultAxisIn(std::size_t column) const {
  return labels ? axisOf(labels->result, column) : std::optional(column);
}

const Meeting& meetingIn(const Mode& mode, const Request& request, const Placement& placement,
                         std::size_t column) {
  return placement.isLabelled(column) ? mode.core
         : request.target             ? mode.towardTarget
                                      : mode.operands;
}

std::optional<Extent> extentAdded(const Mode& mode, const Placement& placement,
                                  std::size_t column) {
  const bool isAdded = mode.alignment.promoted && !placement.isLabelled(column);
  return isAdded ? std::optional(Extent(1)) : std::nullopt;
}

std::variant<Placement, Rejected> align(const Mode& mode, const Request& request) {
  const Align how = mode.alignment.align;
  if (how == Align::labelled) {
    return alignLabels(mode, request);
  }
  if (how == Align::trailing || how == Align::leading) {
    return alignEnds(mode, request);
  }
  const Frame frame = frameOf(mode, request);
  Placement placement{frame.rank, {}, {}, {}, mode.alignment.placed.id};
  if (request.target) {
    placement.targetColumns = consecutive(0, frame.rank);
  }
  placement.columns.reserve(request.operands.size());
  const AxisPlacement placer(mode, request, frame);
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    Columned columns = request.operands[i].isRanked() ? placer.place(i) : Columned(Columns());
    if (const auto* rejected = std::get_if<Rejected>(&columns)) {
      return *rejected;
    }
    placement.columns.push_back(std::get<Columns>(std::move(columns)));
  }
  return placement;
}

}  // namespace bcast
