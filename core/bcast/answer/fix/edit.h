// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bcast/answer/fix/fix.h"
#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// One edit of a request.
struct Change {
  Edit edit;
  std::size_t operand;
  std::vector<std::size_t> axes = {};         ///< As in `Fix`.
  std::optional<std::int64_t> axis = {};      ///< For `otherAxis`: the new value.
  std::vector<std::int64_t> dimensions = {};  ///< For `otherDimensions`: the new list.
  Extent extent = Extent::dynamic();          ///< For `resizeLayer`: the new size of `axes[0]`.
};
using Changes = std::vector<Change>;

// The edits worth trying on one operand of known rank, likeliest first.

/// Added axes of size 1 that fit an operand of higher rank, or the target.
void addInserts(Changes& changes, const Mode& mode, const Request& request, std::size_t operand);
/// One added axis of size 1, at each position.
void addSingleInserts(Changes& changes, const Request& request, std::size_t operand);
/// Permutations of its axes that fit another operand, or the target.
void addPermutations(Changes& changes, const Mode& mode, const Request& request,
                     std::size_t operand);
/// Each axis of size 1, then all of them.
void addDrops(Changes& changes, const Request& request, std::size_t operand);

/// For a product: its axes in other orders, that of the last two axes first. Without an equation,
/// only this one. Axes added to a vector, after and before its own.
void addProductEdits(Changes& changes, const Request& request, std::size_t operand);

/// Makes the edit.
void apply(Request& request, const Change& change);

/// Exchanges operands 0 and 1, with their names.
void exchangeOperands(Request& request);

/// The mode of the request after the edit.
const Mode& modeAfter(const Mode& mode, const Change& change);

/// The index of an axis before the edit; nullopt if it was inserted.
std::optional<std::size_t> axisBefore(const Change& change, std::size_t axis);

}  // namespace bcast
