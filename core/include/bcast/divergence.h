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
  isExample,       ///< The operands are those of the example.
  someRanked,      ///< Not all operands are unranked.
  firstRanked,     ///< Operand 0 is not.
  someScalar,      ///< An operand has rank 0.
  emptyVector,     ///< An operand has the shape (0,).
  amongOperands,   ///< There is no target,
  towardTarget,    ///< or there is one.
  compatible,      ///< The two operands have one rank, and no two counts of theirs differ,
  incompatible,    ///< or not.
  onesBeyond,      ///< Operand 1 has axes of 1 alone, from an axis >= 0 on.
  axisLeftOpen,    ///< The default decides where operand 1 lies, which has axes left to lie.
  axisOutside,     ///< Operand 0 has no such axis, nor is it a default.
  axisMisread,     ///< Laid at axis 0 instead, and not at the end, operand 1 would not broadcast.
  liesWithin,      ///< With all its axes, operand 1 lies on operand 0,
  reachesBeyond,   ///< or would reach beyond it.
  firstAxis,       ///< The first axis of operand 1 is refused,
  lastAxis,        ///< or its last one.
  listAcross,      ///< `broadcastDimensions` lays a shape onto one of another rank.
  transposes,      ///< The same, but for the order of its axes to no effect on their extents.
  twoAxesMissing,  ///< There is a target, with at least two axes more than the operand.
  changedBefore,   ///< Before the step, a shape was promoted or stretched.
  leftChanged,     ///< Operand 1 would fail on operand 0 after it has changed an extent of it.
};

/// A request touches a divergence where a step applies its clause to such extents, and where
/// nothing else refuses the request, in the mode or where the other answer was seen. Of trimmed
/// axes, `left` is what operand 0 has there, and `?` where it has no axis.
struct Touch {
  ExtentSet left = kAnyExtent;
  ExtentSet right = kAnyExtent;
  Order order = Order::either;
  ExtentSet beside = {};     ///< Not empty: an operand has such an extent in that column.
  ExtentSet never = {};      ///< No operand does.
  std::uint8_t wraps = 0;    ///< Not 0: a * b < a + b, in words of so many bits.
  bool ranksDiffer = false;  ///< The declared rank is above the inferred one.
  bool refusedToo = false;   ///< Also where the request would be refused anyway.
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
