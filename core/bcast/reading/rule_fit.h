// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "bcast/reading/finding/finding.h"

namespace bcast {

/// Whether shapes fit a rule.
enum class Fit : std::uint8_t {
  fits,
  mayFit,   ///< For some unknown sizes.
  differs,  ///< They do not fit.
  unknown,  ///< The text does not say enough.
};

/// How partial shapes fit a rule that no mode has, and where they differ.
struct RuleFit {
  Fit fit = Fit::unknown;
  /// The axis from the right, -1 is the last; absent if its place is not known.
  std::optional<std::int64_t> axis = {};
  std::optional<Extent> left = {}, right = {};  ///< The sizes that differ.
  std::size_t first = 0, second = 1;            ///< The operands that differ.
};

/// The target as a shape, in which -1 is unknown.
std::optional<Shape> targetOf(const Finding& finding);

/// Compares the operands of a finding by its rule, as far as they are known.
RuleFit ruleFitOf(const Finding& finding);

}  // namespace bcast
