// SPDX-License-Identifier: MIT
#include "trim.h"

#include <algorithm>
#include <vector>

namespace bcast {
namespace {

/// The rank that is left without the axes at the end that are as `trims` says.
template <class Trims>
std::size_t withoutEnd(const std::vector<Extent>& extents, Trims trims) {
  const auto last = std::find_if_not(extents.rbegin(), extents.rend(), trims);
  return static_cast<std::size_t>(extents.rend() - last);
}

}  // namespace

std::int64_t startOf(const Alignment& alignment, const Request& request, std::size_t operand) {
  const bool given = request.axis && request.axis != alignment.defaultAxis;
  return given ? *request.axis
               : static_cast<std::int64_t>(request.operands[0].rank()) -
                     static_cast<std::int64_t>(request.operands[operand].rank());
}

std::optional<Trimmed> trimOf(const Mode& mode, const Request& request, std::size_t operand) {
  const Alignment& alignment = mode.alignment;
  if (operand == 0 || alignment.trim == Trim::nothing) {
    return std::nullopt;
  }
  const auto& extents = request.operands[operand].extents();
  const auto isOne = [](Extent extent) { return extent.is(1); };
  const std::size_t kept = withoutEnd(extents, isOne);
  if (alignment.trimmedOpen) {
    const auto mayBeOne = [](Extent extent) { return extent.is(1) || extent.isDynamic(); };
    const auto room = static_cast<std::int64_t>(request.operands[0].rank()) -
                      startOf(alignment, request, operand);
    const auto least = static_cast<std::int64_t>(withoutEnd(extents, mayBeOne));
    if (static_cast<std::int64_t>(kept) > room && least <= room) {
      return Trimmed{alignment.trimmedOpen->id, operand, static_cast<std::size_t>(room)};
    }
  }
  const bool trims = alignment.trim == Trim::trailingOnes || kept == 0;
  return trims && kept < extents.size()
             ? std::optional(Trimmed{alignment.trimmed.id, operand, kept})
             : std::nullopt;
}

}  // namespace bcast
