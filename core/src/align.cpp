// SPDX-License-Identifier: MIT
#include "bcast/align.h"

#include <algorithm>

namespace bcast {
namespace {

std::vector<std::size_t> columnsOf(Align how, std::size_t operandRank, std::size_t rank) {
  std::vector<std::size_t> columns(operandRank);
  for (std::size_t axis = 0; axis < operandRank; ++axis) {
    switch (how) {
      case Align::trailing:
        columns[axis] = rank - operandRank + axis;
        break;
    }
  }
  return columns;
}

}  // namespace

Placement align(Align how, std::span<const Shape> operands) {
  Placement placement{.rank = 0, .columns = {}};
  for (const Shape& operand : operands) {
    if (operand.isRanked()) {
      placement.rank = std::max(placement.rank, operand.rank());
    }
  }
  placement.columns.reserve(operands.size());
  for (const Shape& operand : operands) {
    placement.columns.push_back(operand.isRanked() ? columnsOf(how, operand.rank(), placement.rank)
                                                   : std::vector<std::size_t>());
  }
  return placement;
}

std::vector<Extent> promote(const Shape& operand, std::span<const std::size_t> columns,
                            std::size_t rank) {
  std::vector<Extent> extents(rank, Extent(1));
  for (std::size_t axis = 0; axis < columns.size(); ++axis) {
    extents[columns[axis]] = operand.extents()[axis];
  }
  return extents;
}

}  // namespace bcast
