// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "bcast/mode/clause.h"
#include "bcast/mode/rule.h"

namespace bcast {

/// The condition on the ranks of the shapes.
enum class RankRule : std::uint8_t {
  any,
  equal,
  equalOrScalar,  ///< All except those of rank 0.
  notAboveFirst,  ///< None above that of the target, or of operand 0 if there is no target.
};

/// The rules for shapes in one column, after alignment.
struct Meeting {
  RankRule ranks = RankRule::any;
  Clause rankRefused = {};  ///< {leftRank} is the rank of {A}, {rightRank} that of {B}.
  std::span<const ExtentRule> extents = {};
  /// The table if right belongs to a shape that may have one element at run time, and would then be
  /// trimmed (`Trim::allOnes`).
  std::span<const ExtentRule> perhapsOneElement = {};
  Clause alone = {};    ///< Only one shape has an axis here: its extent stays.
  Clause refused = {};  ///< No row of `extents` applies.
  /// Rejects a dynamic extent that is alone. Absent: it stays like others.
  std::optional<Clause> aloneDynamic = std::nullopt;
  /// The same for an extent of 0.
  std::optional<Clause> aloneZero = std::nullopt;
};

/// What an unranked operand does: it takes no part, or always makes the result unranked.
enum class UnrankedEffect : std::uint8_t { discarded, resultUnranked };

/// How a mode treats `*`.
struct UnrankedRules {
  UnrankedEffect effect = UnrankedEffect::discarded;
  Clause operand;        ///< An operand is unranked.
  Clause nothing = {};   ///< The inferred shape is, so a declared result is not checked.
  Clause declared = {};  ///< The declared result is.
};

/// Whether a declared result may have more axes than the inferred shape. Then only its last axes
/// are compared.
enum class DeclaredRank : std::uint8_t { equal, atLeast };

/// The rules for a declared result. All empty if the mode takes none.
struct DeclaredRules {
  DeclaredRank ranks = DeclaredRank::equal;
  Clause rank = {};
  /// Left is inferred, right declared. For every pair of extents one row applies.
  std::span<const ExtentRule> extents = {};
};

}  // namespace bcast
