// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "bcast/answer/lint/lint.h"
#include "bcast/answer/lint/lint_rows.h"

namespace bcast {

extern const LintInfo kMutualExpansion, kOneAgainstZero, kSquareAmbiguity;

// Lints of two operands, the first before the second.

std::optional<Lint> mutualExpansion(const LintView& view, std::size_t i, std::size_t j);
std::optional<Lint> oneAgainstZero(const LintView& view, std::size_t i, std::size_t j);
/// The one of lower rank also matches other axes of the other.
std::optional<Lint> squareAmbiguity(const LintView& view, std::size_t i, std::size_t j);

}  // namespace bcast
