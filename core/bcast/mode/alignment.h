// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "bcast/json/describe.h"
#include "bcast/mode/clause.h"
#include "bcast/mode/rule.h"

namespace bcast {

/// Which axes share a column. The frame is the shape that the others are laid onto: the target
/// where there is one, else operand 0 (`atAxis`) or the operand of highest rank.
enum class Align : std::uint8_t {
  trailing,  ///< The last axes share the last column.
  leading,   ///< The first axes share the first column.
  atAxis,    ///< Axis k stands in column `axis` + k of the frame.
  mapped,    ///< Axis k stands in column `broadcastDimensions[k]` of the frame.
};
/// Which axes of extent 1 a shape loses before it is laid onto operand 0.
enum class Trim : std::uint8_t {
  nothing,
  trailingOnes,  ///< Those at its end.
  allOnes,       ///< All of them, where it has no others: one element is as good as a scalar.
};
/// What `broadcastDimensions` must be, beside one for each axis and within the frame.
enum class Mapping : std::uint8_t { unique, increasing };
/// The order in which columns are decided, hence which refusal is met first.
enum class ColumnOrder : std::uint8_t { leadingFirst, trailingFirst };
BCAST_NAMES(ColumnOrder, "leadingFirst", "trailingFirst");
/// What is folded: each column over all operands, or the whole shapes, one operand after the other.
enum class Fold : std::uint8_t { columns, shapes };
BCAST_NAMES(Fold, "columns", "shapes");

/// Where a shape reaches beyond operand 0, but would not if what is unknown of it turned out to be
/// 1 and was trimmed: what is said then, and of each such extent.
struct OpenTrim {
  Clause trimmed;
  Note mustBeOne;
};

/// How axes get to columns.
struct Alignment {
  Align align;
  ColumnOrder order;
  Fold fold = Fold::columns;
  Clause placed;
  /// A shape counts as 1 where it has no axis; absent: it stands aside there.
  std::optional<Clause> promoted = std::nullopt;
  Trim trim = Trim::nothing;
  Clause trimmed = {};
  std::optional<OpenTrim> openTrim = std::nullopt;  ///< Absent: such a shape is refused.
  /// For `atAxis`: what `axis` may also be, meaning the same as no `axis`: lay the last axes
  /// together.
  std::optional<std::int64_t> defaultAxis = std::nullopt;
  Mapping mapping = Mapping::increasing;
  Clause outside = {};     ///< For `atAxis` and `mapped`: refuses a place outside of the frame.
  Clause disordered = {};  ///< For `mapped`: refuses a list that is not as `mapping` says.
};

}  // namespace bcast
