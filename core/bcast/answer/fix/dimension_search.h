// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// The rank of the shape that the others are laid onto by `broadcastDimensions`.
std::size_t frameRank(const Request& request);

/// The operand that `broadcastDimensions` lays. Precondition: the mode takes them.
std::size_t laidOperand(const Request& request);

/// Some lists by which that operand goes onto the frame, those that use the last columns first, and
/// those in increasing order before others; none where a shape is unranked.
std::vector<std::vector<std::int64_t>> listsFor(const Mode& mode, const Request& request);

}  // namespace bcast
