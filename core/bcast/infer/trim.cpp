// SPDX-License-Identifier: MIT
#include "bcast/infer/trim.h"

#include <algorithm>
#include <span>
#include <vector>

namespace bcast {
std::int64_t startOf(const Alignment& alignment, const Request& request, std::size_t operand) {
  const bool given = request.axis && request.axis != alignment.defaultAxis;
  return given ? *request.axis
               : static_cast<std::int64_t>(request.operands[0].rank()) -
                     static_cast<std::int64_t>(request.operands[operand].rank());
}

namespace {

bool isOne(Extent extent) { return extent.is(1); }
bool mayBeOne(Extent extent) { return extent.isDynamic() || extent.is(1); }

/// The number of axes without the axes of extent 1 that the alignment ignores.
std::size_t keptOf(const Alignment& alignment, const std::vector<Extent>& extents) {
  const auto last = std::find_if_not(extents.rbegin(), extents.rend(), isOne);
  const auto kept = static_cast<std::size_t>(extents.rend() - last);
  return alignment.trim == Trim::trailingOnes || kept == 0 ? kept : extents.size();
}

/// The number of axes that remain if every extent beyond operand 0 may be 1; otherwise nullopt.
std::optional<std::size_t> openlyKept(const Alignment& alignment, const Request& request,
                                      std::size_t operand, std::size_t kept) {
  const auto frame = static_cast<std::int64_t>(request.operands[0].rank());
  const std::int64_t start = startOf(alignment, request, operand);
  const bool beyond = start + static_cast<std::int64_t>(kept) > frame;
  if (!alignment.openTrim || !beyond || start < 0 || start > frame) {
    return std::nullopt;
  }
  const auto left =
      alignment.trim == Trim::allOnes ? std::size_t{0} : static_cast<std::size_t>(frame - start);
  const auto& extents = request.operands[operand].extents();
  const auto beyondFrame = std::span(extents).subspan(left);
  return std::all_of(beyondFrame.begin(), beyondFrame.end(), mayBeOne) ? std::optional(left)
                                                                       : std::nullopt;
}

void noteAssumed(const Alignment& alignment, const std::vector<Extent>& extents,
                 const Trimmed& trimmed, Trace& trace) {
  for (std::size_t axis = trimmed.toRank; axis < extents.size(); ++axis) {
    if (extents[axis].isDynamic()) {
      const Note& note = alignment.openTrim->mustBeOne;
      trace.push_back(Assumed{.clause = note.clause.id,
                              .axis = axis,
                              .leftOperand = trimmed.operand,
                              .left = extents[axis],
                              .right = Extent(1),
                              .condition = note.condition,
                              .otherwise = note.otherwise});
    }
  }
}

}  // namespace

bool isOneElement(const Alignment& alignment, const Shape& shape, std::size_t operand) {
  return operand > 0 && alignment.trim == Trim::allOnes &&
         std::all_of(shape.extents().begin(), shape.extents().end(), isOne);
}

bool mayBeOneElement(const Alignment& alignment, const Shape& shape, std::size_t operand) {
  return operand > 0 && alignment.trim == Trim::allOnes && !shape.isStatic() &&
         std::all_of(shape.extents().begin(), shape.extents().end(), mayBeOne);
}

std::optional<Trimmed> trimOf(const Mode& mode, const Request& request, std::size_t operand) {
  const Alignment& alignment = mode.alignment;
  if (operand == 0 || alignment.trim == Trim::nothing) {
    return std::nullopt;
  }
  const auto& extents = request.operands[operand].extents();
  const std::size_t kept = keptOf(alignment, extents);
  if (const auto left = openlyKept(alignment, request, operand, kept)) {
    return Trimmed{alignment.openTrim->trimmed.id, operand, *left};
  }
  return kept < extents.size() ? std::optional(Trimmed{alignment.trimmed.id, operand, kept})
                               : std::nullopt;
}

void noteTrims(const Mode& mode, const Request& request, Trace& trace) {
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    const auto trimmed = request.operands[i].isRanked() ? trimOf(mode, request, i) : std::nullopt;
    if (trimmed) {
      trace.push_back(*trimmed);
      noteAssumed(mode.alignment, request.operands[i].extents(), *trimmed, trace);
    }
  }
}

}  // namespace bcast
