// SPDX-License-Identifier: MIT
#pragma once

// The fields of lowerings.

#include "bcast/execute/described_execution.h"
#include "bcast/infer/described_trace.h"
#include "bcast/json/describe.h"
#include "bcast/lower/lowered_answer.h"

namespace bcast {

template <>
struct Names<Needless> {
  static constexpr std::string_view type = "Needless";
  static constexpr std::array<std::string_view, 2> names{"check", "maximum"};
};
template <>
struct Names<Flaw> {
  static constexpr std::string_view type = "Flaw";
  static constexpr std::array<std::string_view, 6> names{"ambiguousSpace", "outOfBounds",
                                                         "neverRead",      "invalidReshape",
                                                         "invalidEmpty",   "missingVerification"};
};
template <>
struct Names<ir::Part> {
  static constexpr std::string_view type = "Part";
  static constexpr std::array<std::string_view, 7> names{
      "expandRank", "maximum", "broadcast", "output", "compute", "castResult", "collapse"};
};

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<LineInfo> {
  using S = LineInfo;
  static constexpr std::string_view name = "LineInfo";
  static constexpr std::tuple fields{field("operation", &S::operation), field("part", &S::part), field("operand", &S::operand), field("column", &S::column), field("step", &S::step)};
};
template <> struct Describe<FoldedInfo> {
  using S = FoldedInfo;
  static constexpr std::string_view name = "FoldedInfo";
  static constexpr std::tuple fields{field("what", &S::what), field("operand", &S::operand), field("column", &S::column), field("text", &S::text)};
};
template <> struct Describe<FaultInfo> {
  using S = FaultInfo;
  static constexpr std::string_view name = "FaultInfo";
  static constexpr std::tuple fields{field("flaw", &S::flaw), field("operand", &S::operand), field("column", &S::column), field("witness", &S::witness), field("operation", &S::operation), field("text", &S::text)};
};
template <> struct Describe<LoweredAnswer> {
  using S = LoweredAnswer;
  static constexpr std::string_view name = "LoweredAnswer";
  static constexpr std::tuple fields{field("accepted", &S::accepted), nullable("mlir", &S::mlir), field("lines", &S::lines), field("folded", &S::folded), field("faults", &S::faults), field("trace", &S::trace), field("execution", &S::execution)};
};
// clang-format on

}  // namespace bcast
