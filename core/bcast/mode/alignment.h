// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "bcast/json/describe.h"
#include "bcast/mode/clause.h"
#include "bcast/mode/rule.h"
#include "bcast/text/literal.h"

namespace bcast {

/// Which axes share a column. The frame is the shape on which the others are placed: the target if
/// there is one, else operand 0 (`atAxis`) or the operand of highest rank.
enum class Align : std::uint8_t {
  trailing,  ///< The last axes share the last column.
  leading,   ///< The first axes share the first column.
  atAxis,    ///< Axis k is in column `axis` + k of the frame.
  mapped,    ///< Axis k is in column `broadcastDimensions[k]` of the frame.
  /// Axes with the same label share a column. The result has some of the columns; the others are
  /// summed.
  labelled,
};
/// Which axes of extent 1 are removed from a shape before it is placed on operand 0.
enum class Trim : std::uint8_t {
  nothing,
  trailingOnes,  ///< The trailing ones.
  allOnes,       ///< All, if it has no other axes: one element is treated as a scalar.
};
/// What `broadcastDimensions` must be, besides one for each axis and within the frame.
enum class Mapping : std::uint8_t { unique, increasing };
/// The order in which columns are decided, hence which mismatch is reported first.
enum class ColumnOrder : std::uint8_t {
  leadingFirst,
  trailingFirst,
  ellipsisFirst,  ///< Of a product: those of "..." from the last, then those with a label.
};
BCAST_NAMES(ColumnOrder, "leadingFirst", "trailingFirst", "ellipsisFirst");
/// What is folded: each column over all operands, or whole shapes, one operand after the other.
enum class Fold : std::uint8_t { columns, shapes };
BCAST_NAMES(Fold, "columns", "shapes");

/// Which equations a request may have.
enum class EquationForm : std::uint8_t {
  einsum,
  /// Two operands, each label once in each. Labels of one operand are not summed. The result has
  /// the batch axes, then the other axes of each operand in their order.
  dotGeneral,
};

/// Clauses for a shape that extends past operand 0 unless its unknown extents are 1 at run time and
/// are trimmed.
struct OpenTrim {
  Clause trimmed;
  Note mustBeOne;
};

/// How operands are labelled whose ranks fit the terms of an equation (`notation/equation.h`).
struct LabelRule {
  Literal equation;
  Clause placed;
  bool oneElement = false;  ///< Only if an operand has one element, whatever its rank.
};

/// How axes are assigned to columns.
struct Alignment {
  Align align;
  ColumnOrder order;
  Fold fold = Fold::columns;
  Clause placed;
  /// A shape counts as 1 in a column where it has no axis. Absent: it takes no part there.
  std::optional<Clause> promoted = std::nullopt;
  Trim trim = Trim::nothing;
  Clause trimmed = {};
  std::optional<OpenTrim> openTrim = std::nullopt;  ///< Absent: such a shape is rejected.
  /// For `atAxis`: a value of `axis` that means the same as no `axis`: align the last axes.
  std::optional<std::int64_t> defaultAxis = std::nullopt;
  Mapping mapping = Mapping::increasing;
  /// For `atAxis` and `mapped`: rejects a place outside the frame. For `labelled`: rejects a rank.
  Clause outside = {};
  Clause disordered = {};  ///< For `mapped`: rejects a list that violates `mapping`.
  /// For `labelled`: the first rule that fits. Empty: the request has the equation, of this form.
  std::span<const LabelRule> labels = {};
  EquationForm form = EquationForm::einsum;
  Clause summed = {};  ///< For `labelled`: the result does not have a column.
  /// For `labelled`: rejects axes of "..." that the result does not have. Blank: they are summed.
  Clause ellipsisLost = {};
};

}  // namespace bcast
