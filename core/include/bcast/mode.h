// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "bcast/rule.h"

namespace bcast {

/// The document or code that a mode follows. A source always names its version.
struct Source {
  std::string_view title;
  std::string_view version;
  std::string_view url;
};

/// What requests of a mode may hold.
struct Takes {
  std::size_t operandsAtLeast = 1;
  std::optional<std::size_t> operandsAtMost = std::nullopt;
  bool dynamic = false;
  bool declared = false;
  bool axis = false;
  bool target = false;
  bool broadcastDimensions = false;
};

/// Which axes share a column. ADR 0002 lists the ways that later systems add.
enum class Align : std::uint8_t { trailing };
/// The order in which columns are decided, hence which refusal is met first.
enum class ColumnOrder : std::uint8_t { leadingFirst, trailingFirst };
/// What is folded: each column over all operands, or the whole shapes, one operand after the other.
enum class Fold : std::uint8_t { columns, shapes };

struct Alignment {
  Align align;
  ColumnOrder order;
  Fold fold;
  Clause placed;
  Clause promoted;
};

/// How a mode treats `*`. Unranked operands do not take part.
struct UnrankedRules {
  Clause operand;   ///< An operand is unranked.
  Clause nothing;   ///< Every operand is, so that a declared result is held against nothing.
  Clause declared;  ///< The declared result is.
};

/// What a declared result must satisfy.
struct DeclaredRules {
  Clause rank;  ///< The two ranks are equal.
  /// Left is inferred, right declared. For every pair of extents one row applies.
  std::span<const ExtentRule> extents;
};

/// The rule set of one system, version and operator class, as data (ADR 0002).
/// The engine reads it and never asks which mode it is.
struct Mode {
  std::string_view id;
  std::string_view title;
  std::string_view summary;
  Source source;
  Takes takes;
  Alignment alignment;
  std::optional<UnrankedRules> unranked;  ///< Absent: an unranked shape is a bad request.
  std::span<const ExtentRule> extents;
  Clause alone;  ///< One operand has nobody to meet: its extents stay.
  Clause refused;
  DeclaredRules declared;
  bool symmetric = false;    ///< Promise: the order of two operands does not matter.
  bool associative = false;  ///< Promise: nor does grouping, so any fold gives the same.
};

}  // namespace bcast
