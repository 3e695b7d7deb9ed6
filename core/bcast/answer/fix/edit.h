// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bcast/answer/fix/fix.h"
#include "bcast/infer/request.h"

namespace bcast {

/// One edit of a request.
struct Change {
  Edit edit;
  std::size_t operand;
  std::optional<std::size_t> from, to;
  std::vector<std::int64_t> dimensions;  ///< Of `otherDimensions`: the list.
};

/// Adds the edits worth trying on one operand, simplest first: some more than its rank squared at
/// most.
void addChanges(std::vector<Change>& changes, const Request& request, std::size_t operand);

/// Makes the edit.
void apply(Request& request, const Change& change);

}  // namespace bcast
