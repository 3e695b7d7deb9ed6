// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "bcast/mode/clause.h"
#include "bcast/mode/rule.h"
#include "bcast/text/literal.h"

namespace bcast {

struct Answered;

/// A request for which a document and shipping code differ, or two versions of either. Shapes are
/// text in the notation of `toText`, so that the record is a constant.
struct Example {
  std::span<const Literal> operands;
  std::optional<std::int64_t> axis = std::nullopt;
  Literal target = {};
  Literal declared = {};
  std::span<const std::int64_t> broadcastDimensions = {};
};

/// A condition on the whole request (`condition/request_match.h`).
using RequestCondition = bool (*)(const Answered&);

/// A divergence applies to a request if a step uses its clause on such extents. Nothing else may
/// reject the request, in the mode or where the other answer was seen. For trimmed axes, `left` is
/// the extent of operand 0 there, or `?` if it has no such axis.
struct DivergenceCondition {
  ExtentSet left = kAnyExtent;
  ExtentSet right = kAnyExtent;
  Order order = Order::either;
  ExtentSet beside = {};     ///< Not empty: an operand has such an extent in that column.
  ExtentSet never = {};      ///< No operand does.
  std::uint8_t wraps = 0;    ///< Not 0: a * b < a + b, in words of this many bits.
  bool ranksDiffer = false;  ///< The declared rank is above the inferred one.
  bool rejectedToo = false;  ///< Also if the request would be rejected anyway.
  bool exampleOnly = false;  ///< The operands are those of the example.
  RequestCondition when = nullptr;
};

/// A difference between a mode's document and shipping code. The mode gives one of the two answers.
struct Divergence {
  Literal clause;
  Example example;
  Literal document;  ///< The result's shape as text; "rejected"; or a condition in words.
  Literal code;      ///< The same, for the shipping code.
  Literal note;      ///< What differs, in one or two sentences.
  Passage seen;      ///< Where the code's answer was seen.
  DivergenceCondition condition = {};
};

}  // namespace bcast
