// SPDX-License-Identifier: MIT
#pragma once

// The fields of what the lists of modes, operators and lints hold.

#include "bcast/answer/described_answer.h"
#include "bcast/answer/lint/lint.h"
#include "bcast/api/api.h"
#include "bcast/api/catalogue.h"
#include "bcast/json/describe.h"

namespace bcast {

template <>
struct Names<Need> {
  static constexpr std::string_view type = "Need";
  static constexpr std::array<std::string_view, 3> names{"no", "optional", "required"};
};
template <>
struct Names<Gives> {
  static constexpr std::string_view type = "Gives";
  static constexpr std::array<std::string_view, 3> names{"shape", "operandShapes", "ranks"};
};

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<ClauseInfo> {
  using S = ClauseInfo;
  static constexpr std::string_view name = "ClauseInfo";
  static constexpr std::tuple fields{field("id", &S::id), field("caption", &S::caption), field("section", &S::section), field("url", &S::url)};
};
template <> struct Describe<SourceInfo> {
  using S = SourceInfo;
  static constexpr std::string_view name = "Source";
  static constexpr std::tuple fields{field("title", &S::title), field("version", &S::version), field("url", &S::url)};
};
template <> struct Describe<Takes> {
  using S = Takes;
  static constexpr std::string_view name = "Takes";
  static constexpr std::tuple fields{field("operandsAtLeast", &S::operandsAtLeast), field("operandsAtMost", &S::operandsAtMost), field("dynamic", &S::dynamic), field("declared", &S::declared), field("axis", &S::axis), field("target", &S::target), field("broadcastDimensions", &S::broadcastDimensions), field("minusOneKeeps", &S::minusOneKeeps)};
};
template <> struct Describe<ModeInfo> {
  using S = ModeInfo;
  static constexpr std::string_view name = "ModeInfo";
  static constexpr std::tuple fields{field("id", &S::id), field("title", &S::title), field("summary", &S::summary), field("source", &S::source), field("takes", &S::takes), field("gives", &S::gives), field("unranked", &S::unranked), field("symmetric", &S::symmetric), field("associative", &S::associative), field("clauses", &S::clauses), field("divergences", &S::divergences)};
};
template <> struct Describe<SignatureInfo> {
  using S = SignatureInfo;
  static constexpr std::string_view name = "SignatureInfo";
  static constexpr std::tuple fields{field("operands", &S::operands), field("result", &S::result)};
};
template <> struct Describe<AttributeInfo> {
  using S = AttributeInfo;
  static constexpr std::string_view name = "AttributeInfo";
  static constexpr std::tuple fields{field("name", &S::name), field("required", &S::required), field("meaning", &S::meaning)};
};
template <> struct Describe<OpInfo> {
  using S = OpInfo;
  static constexpr std::string_view name = "OpInfo";
  static constexpr std::tuple fields{field("name", &S::name), field("title", &S::title), field("semantics", &S::semantics), field("arity", &S::arity), field("attributes", &S::attributes), field("signatures", &S::signatures)};
};
template <> struct Describe<LintInfo> {
  using S = LintInfo;
  static constexpr std::string_view name = "LintInfo";
  static constexpr std::tuple fields{field("id", &S::id), field("caption", &S::caption), field("story", &S::story)};
};
template <> struct Describe<Sources> {
  using S = Sources;
  static constexpr std::string_view name = "Sources";
  static constexpr std::tuple fields{field("cells", &S::cells), field("maps", &S::maps)};
};
// clang-format on

}  // namespace bcast
