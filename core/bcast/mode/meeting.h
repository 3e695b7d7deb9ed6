// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "bcast/mode/clause.h"
#include "bcast/mode/rule.h"

namespace bcast {

/// What the ranks of the shapes that meet must satisfy.
enum class RankRule : std::uint8_t {
  any,
  equal,
  equalOrScalar,  ///< All but those of rank 0.
  notAboveFirst,  ///< None above that of the target, or without one of operand 0.
};

/// What happens where shapes meet, once they are lined up.
struct Meeting {
  RankRule ranks = RankRule::any;
  Clause rankRefused =
      {};  ///< {leftRank} is the rank that {A} had to go with, {rightRank} that of {B}.
  std::span<const ExtentRule> extents = {};
  /// The table where right is of a shape that may turn out to have one element, and would then be
  /// trimmed (`Trim::allOnes`).
  std::span<const ExtentRule> perhapsOneElement = {};
  Clause alone = {};    ///< One shape has nobody to meet: its extent stays.
  Clause refused = {};  ///< No row of `extents` applies.
  /// Refuses a dynamic extent that nobody meets; absent: it stays like others.
  std::optional<Clause> aloneDynamic = std::nullopt;
};

/// What an unranked operand does: it takes no part, or makes the result unranked, whatever the
/// rest.
enum class UnrankedEffect : std::uint8_t { discarded, resultUnranked };

/// How a mode treats `*`.
struct UnrankedRules {
  UnrankedEffect effect = UnrankedEffect::discarded;
  Clause operand;  ///< An operand is unranked.
  Clause nothing =
      {};  ///< The inferred shape is, so that a declared result is held against nothing.
  Clause declared = {};  ///< The declared result is.
};

/// Whether a declared result may have more axes than the inferred shape; only its last ones are
/// compared then.
enum class DeclaredRank : std::uint8_t { equal, atLeast };

/// What a declared result must satisfy. All empty in a mode that takes none.
struct DeclaredRules {
  DeclaredRank ranks = DeclaredRank::equal;
  Clause rank = {};
  /// Left is inferred, right declared. For every pair of extents one row applies.
  std::span<const ExtentRule> extents = {};
};

}  // namespace bcast
