// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "bcast/clause.h"
#include "bcast/rule.h"

namespace bcast {

/// One question on which a document and shipping code differ, or two versions of either. Shapes are
/// texts in the notation of `toText`, so that the record stays a constant.
struct Example {
  std::span<const std::string_view> operands;
  std::optional<std::int64_t> axis = std::nullopt;
  std::string_view target = {};
  std::string_view declared = {};
  std::span<const std::int64_t> broadcastDimensions = {};
};

/// What else must hold of a request that touches a divergence.
enum class When : std::uint8_t {
  always,
  axisGiven,
  axisNotGiven,
  axisAboveZero,
  listGiven,        ///< `broadcastDimensions` is.
  twoAxesMissing,   ///< There is a target, with at least two axes more than the operand.
  reachesBeyond,    ///< With all its axes, operand 1 would reach beyond operand 0.
  threeOperands,    ///< Or more.
  someRanked,       ///< Not all operands are unranked.
  changedBefore,    ///< Before the step, a shape was promoted or stretched.
};

/// A request touches a divergence where a step applies its clause to such extents, in either order
/// (a promotion: from such a rank).
struct Touch {
  ExtentSet left = kAnyExtent;
  ExtentSet right = kAnyExtent;
  std::int64_t atLeast = 0;  ///< Static extents below do not touch it.
  std::optional<std::size_t> fromRank = std::nullopt;
  bool ranksDiffer = false;  ///< The declared rank is above the inferred one.
  When when = When::always;
};

/// Where a mode's document and shipping code differ. The mode gives one of the two answers.
struct Divergence {
  ClauseId clause;
  Example example;
  std::string_view document;  ///< The result's shape as text; "refused"; or a condition in words.
  std::string_view code;      ///< The same, of what ships.
  std::string_view note;      ///< What differs, in a sentence.
  Passage seen;               ///< Where the code's answer was seen.
  Touch touch = {};
};

}  // namespace bcast
