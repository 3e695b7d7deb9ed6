// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "bcast/clause.h"
#include "bcast/literal.h"
#include "bcast/rule.h"

namespace bcast {

/// One question on which a document and shipping code differ, or two versions of either. Shapes are
/// texts in the notation of `toText`, so that the record stays a constant.
struct Example {
  std::span<const Literal> operands;
  std::optional<std::int64_t> axis = std::nullopt;
  Literal target = {};
  Literal declared = {};
  std::span<const std::int64_t> broadcastDimensions = {};
};

/// What else must hold of a request that touches a divergence.
enum class When : std::uint8_t {
  always,
  axisGiven,
  axisNotGiven,
  axisAboveZero,
  listGiven,       ///< `broadcastDimensions` is.
  twoAxesMissing,  ///< There is a target, with at least two axes more than the operand.
  reachesBeyond,   ///< With all its axes, operand 1 would reach beyond operand 0.
  threeOperands,   ///< Or more.
  someRanked,      ///< Not all operands are unranked.
  changedBefore,   ///< Before the step, a shape was promoted or stretched.
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
  Literal clause;
  Example example;
  Literal document;  ///< The result's shape as text; "refused"; or a condition in words.
  Literal code;      ///< The same, of what ships.
  Literal note;      ///< What differs, in a sentence.
  Passage seen;      ///< Where the code's answer was seen.
  Touch touch = {};
};

}  // namespace bcast
