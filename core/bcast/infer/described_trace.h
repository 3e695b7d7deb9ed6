// SPDX-License-Identifier: MIT
#pragma once

// The fields of the steps of a trace.

#include "bcast/infer/trace.h"
#include "bcast/json/describe.h"
#include "bcast/mode/rule.h"

namespace bcast {

template <>
struct Names<Condition> {
  static constexpr std::string_view type = "Condition";
  static constexpr std::array<std::string_view, 9> names{
      "leftMayBeOne", "rightMayBeOne", "oneFollows", "oneOrEqual",       "rightOneOrEqual",
      "equal",        "manyEqual",     "zeroFits",   "oneElementOrEqual"};
};
template <>
struct Names<Otherwise> {
  static constexpr std::string_view type = "Otherwise";
  static constexpr std::array<std::string_view, 4> names{"nothing", "undefinedBehavior", "error",
                                                         "unspecified"};
};

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<Discarded> {
  using S = Discarded;
  static constexpr std::string_view name = "Discarded", kind = "discarded";
  static constexpr std::tuple fields{field("clause", &S::clause), field("operand", &S::operand)};
};
template <> struct Describe<Trimmed> {
  using S = Trimmed;
  static constexpr std::string_view name = "Trimmed", kind = "trimmed";
  static constexpr std::tuple fields{field("clause", &S::clause), field("operand", &S::operand), field("toRank", &S::toRank)};
};
template <> struct Describe<Placed> {
  using S = Placed;
  static constexpr std::string_view name = "Placed", kind = "placed";
  static constexpr std::tuple fields{field("clause", &S::clause), field("rank", &S::rank), field("columns", &S::columns), field("targetColumns", &S::targetColumns)};
};
template <> struct Describe<Promoted> {
  using S = Promoted;
  static constexpr std::string_view name = "Promoted", kind = "promoted";
  static constexpr std::tuple fields{field("clause", &S::clause), field("operand", &S::operand), field("fromRank", &S::fromRank), field("toRank", &S::toRank)};
};
template <> struct Describe<Decided> {
  using S = Decided;
  static constexpr std::string_view name = "Decided", kind = "decided";
  static constexpr std::tuple fields{field("clause", &S::clause), field("column", &S::column), field("leftOperand", &S::leftOperand), field("operand", &S::operand), field("left", &S::left), field("right", &S::right), field("extent", &S::extent)};
};
template <> struct Describe<Assumed> {
  using S = Assumed;
  static constexpr std::string_view name = "Assumed", kind = "assumed";
  static constexpr std::tuple fields{field("clause", &S::clause), field("column", &S::column), field("axis", &S::axis), field("leftOperand", &S::leftOperand), field("operand", &S::operand), field("left", &S::left), field("right", &S::right), field("condition", &S::condition), field("otherwise", &S::otherwise)};
};
template <> struct Describe<Compared> {
  using S = Compared;
  static constexpr std::string_view name = "Compared", kind = "compared";
  static constexpr std::tuple fields{field("clause", &S::clause), field("column", &S::column), field("rank", &S::rank), field("declaredRank", &S::declaredRank), field("inferred", &S::inferred), field("declared", &S::declared)};
};
template <> struct Describe<Rejected> {
  using S = Rejected;
  static constexpr std::string_view name = "Rejected", kind = "rejected";
  static constexpr std::tuple fields{field("clause", &S::clause), field("column", &S::column), field("leftOperand", &S::leftOperand), field("operand", &S::operand), field("left", &S::left), field("right", &S::right), field("leftRank", &S::leftRank), field("rightRank", &S::rightRank)};
};
// clang-format on

}  // namespace bcast
