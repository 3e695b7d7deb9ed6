// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "bcast/json/describe.h"
#include "bcast/mode/clause.h"
#include "bcast/shape/extent.h"
#include "bcast/text/literal.h"

namespace bcast {

/// A set of the four classes of extents that the documents distinguish.
struct ExtentSet {
  std::uint8_t bits;
  /// Whether the extent is of one of its classes.
  constexpr bool contains(Extent extent) const {
    const int bit = extent.isDynamic() ? 1 : extent.is(0) ? 2 : extent.is(1) ? 4 : 8;
    return (bits & bit) != 0;
  }
  friend constexpr ExtentSet operator|(ExtentSet a, ExtentSet b) {
    return {static_cast<std::uint8_t>(a.bits | b.bits)};
  }
};
inline constexpr ExtentSet kDynamic{1}, kZero{2}, kOne{4}, kMany{8};
inline constexpr ExtentSet kStatic = kZero | kOne | kMany;
inline constexpr ExtentSet kAnyExtent = kStatic | kDynamic;

/// `equal` and `different` apply to static extents only: for dynamic ones they are unknown.
enum class Relation : std::uint8_t { any, equal, different };
/// Whether a row applies only as written, or also with its two sides exchanged.
enum class Order : std::uint8_t { asGiven, either };
/// The outcome of a row.
enum class Yield : std::uint8_t { left, right, reject };

/// What must be true, or may happen, at run time.
enum class Condition : std::uint8_t {
  leftMayBeOne,       ///< Information: left may be 1.
  rightMayBeOne,      ///< Information: right may be 1.
  oneFollows,         ///< Information: right, which is 1, matches any left.
  oneOrEqual,         ///< They are equal, or one of them is 1.
  rightOneOrEqual,    ///< They are equal, or right is 1.
  equal,              ///< They are equal.
  manyEqual,          ///< They are equal, or one of them is 0 or 1.
  zeroFits,           ///< Neither is 0, or the other is 0 or 1.
  oneElementOrEqual,  ///< They are equal, or right belongs to a one-element shape.
};
BCAST_NAMES(Condition, "leftMayBeOne", "rightMayBeOne", "oneFollows", "oneOrEqual",
            "rightOneOrEqual", "equal", "manyEqual", "zeroFits", "oneElementOrEqual");
/// The text of each condition, in the order of `Condition`. {A} is the left side, {B} the right
/// one.
std::span<const Literal> conditionTexts();
/// What happens if a condition is false. `unspecified`: the system's document does not say.
enum class Otherwise : std::uint8_t { nothing, undefinedBehavior, error, unspecified };
BCAST_NAMES(Otherwise, "nothing", "undefinedBehavior", "error", "unspecified");

/// A row's statement about run time; it becomes an `Assumed` step.
struct Note {
  Clause clause;
  Condition condition;
  Otherwise otherwise;
};

/// A row of a table, for two extents. The first row that applies decides; if none does, they are
/// rejected.
struct ExtentRule {
  Clause clause;
  ExtentSet left;
  ExtentSet right;
  Relation relation;
  Order order;
  Yield yield;
  std::span<const Note> notes = {};
};

/// How a row applies to two extents. `exchanged`: with its sides exchanged.
enum class Match : std::uint8_t { none, asGiven, exchanged };
/// How a row applies to these two extents.
Match match(const ExtentRule& rule, Extent left, Extent right);

/// The result of comparing two extents: the row that applies, or null; the outcome unless rejected.
struct Met {
  const ExtentRule* rule;
  Match how;
  std::optional<Extent> extent;
};
/// Compares two extents by a table.
Met meet(std::span<const ExtentRule> rules, Extent left, Extent right);

}  // namespace bcast
