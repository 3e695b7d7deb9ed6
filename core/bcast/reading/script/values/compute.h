// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/reading/finding/finding.h"
#include "bcast/reading/script/values/computation.h"

namespace bcast::expression {

/// Arrays with more elements have no values, nor has what is computed from them.
inline constexpr std::int64_t kMostValues = 4096;

/// Elements in row-major order, and the type in which NumPy has them: i64 or f64 if the code has
/// none.
struct ComputedValues {
  ReadValues values;
  ElementType type;
};

/// The elements of an array, computed in f64 from the numbers of the code. Nothing if a part is too
/// large, or is not known: an integer that its type does not have, a division by the integer 0, a
/// function without a row here.
std::optional<ComputedValues> valuesOf(const ComputedFrom& array);

}  // namespace bcast::expression
