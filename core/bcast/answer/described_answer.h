// SPDX-License-Identifier: MIT
#pragma once

// The fields of what an answer holds beside its trace.

#include "bcast/answer/answer.h"
#include "bcast/infer/described_trace.h"
#include "bcast/json/describe.h"

namespace bcast {

template <>
struct Names<Edit> {
  static constexpr std::string_view type = "Edit";
  static constexpr std::array<std::string_view, 8> names{
      "insertAxis", "insertAxes",       "insertAxesInFront", "dropAxis",
      "moveAxis",   "transposeToFront", "otherAxis",         "otherDimensions"};
};
template <>
struct Names<Ending> {
  static constexpr std::string_view type = "Ending";
  static constexpr std::array<std::string_view, 4> names{"result", "error", "unspecified",
                                                         "undefinedBehavior"};
};

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<Lint> {
  using S = Lint;
  static constexpr std::string_view name = "Lint";
  static constexpr std::tuple fields{field("id", &S::id), field("operands", &S::operands), field("columns", &S::columns), field("extents", &S::extents), field("factor", &S::factor), field("text", &S::text)};
};
template <> struct Describe<DivergenceInfo> {
  using S = DivergenceInfo;
  static constexpr std::string_view name = "DivergenceInfo";
  static constexpr std::tuple fields{field("clause", &S::clause), field("operands", &S::operands), field("axis", &S::axis), field("target", &S::target), field("declared", &S::declared), field("broadcastDimensions", &S::broadcastDimensions), field("document", &S::document), field("code", &S::code), field("note", &S::note), field("section", &S::section), field("url", &S::url)};
};
template <> struct Describe<Fix> {
  using S = Fix;
  static constexpr std::string_view name = "Fix";
  static constexpr std::tuple fields{field("edit", &S::edit), field("operand", &S::operand), field("from", &S::from), field("to", &S::to), field("operands", &S::operands), field("axis", &S::axis), field("broadcastDimensions", &S::broadcastDimensions), field("shape", &S::shape), field("inNumpy", &S::inNumpy), field("inPytorch", &S::inPytorch), field("text", &S::text)};
};
template <> struct Describe<Assumption> {
  using S = Assumption;
  static constexpr std::string_view name = "Assumption";
  static constexpr std::tuple fields{field("step", &S::step), field("left", &S::left), field("right", &S::right), field("held", &S::held), field("otherwise", &S::otherwise)};
};
template <> struct Describe<RunTime> {
  using S = RunTime;
  static constexpr std::string_view name = "RunTime";
  static constexpr std::tuple fields{field("ending", &S::ending), nullable("shape", &S::shape), field("assumptions", &S::assumptions)};
};
template <> struct Describe<Answer> {
  using S = Answer;
  static constexpr std::string_view name = "Answer";
  static constexpr std::tuple fields{field("accepted", &S::accepted), nullable("shape", &S::shape), field("operandShapes", &S::operandShapes), field("trace", &S::trace), field("lints", &S::lints), field("divergences", &S::divergences), field("fixes", &S::fixes), field("runtime", &S::runtime)};
};
// clang-format on

}  // namespace bcast
