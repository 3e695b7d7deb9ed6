// SPDX-License-Identifier: MIT
#include "trim.h"

#include <algorithm>
#include <vector>

namespace bcast {
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
  const auto last = std::find_if_not(extents.rbegin(), extents.rend(), isOne);
  const auto kept = static_cast<std::size_t>(extents.rend() - last);
  const bool trims = alignment.trim == Trim::trailingOnes || kept == 0;
  return trims && kept < extents.size()
             ? std::optional(Trimmed{alignment.trimmed.id, operand, kept})
             : std::nullopt;
}

}  // namespace bcast
