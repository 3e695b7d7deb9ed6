// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// A list of the columns of a frame, one for each axis of the shape that is placed on it.
using ColumnList = std::vector<std::int64_t>;

/// The rank of the shape on which `broadcastDimensions` places an operand.
std::size_t frameRank(const Request& request);

/// The operand that `broadcastDimensions` places. Precondition: the mode supports them.
std::size_t placedOperand(const Request& request);

/// Some lists that place this operand: increasing ones first, and those with the last columns
/// before others. Empty if a shape is unranked.
std::vector<ColumnList> listsFor(const Mode& mode, const Request& request);

/// The shape that an operand is edited to fit: the target, or the first other operand of the
/// highest rank; null if there is none.
const Shape* frameFor(const Request& request, std::size_t operand);

/// Some lists that place an operand on columns of that frame. Precondition: it has one.
std::vector<ColumnList> increasingLists(const Mode& mode, const Request& request,
                                        std::size_t operand, std::span<const Extent> columns);
/// The same for lists that are not increasing.
std::vector<ColumnList> permutedLists(const Mode& mode, const Request& request, std::size_t operand,
                                      std::span<const Extent> columns);

}  // namespace bcast
