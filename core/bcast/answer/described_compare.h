// SPDX-License-Identifier: MIT
#pragma once

// The fields of worlds and of comparisons.

#include "bcast/answer/compare.h"
#include "bcast/answer/described_answer.h"
#include "bcast/answer/run_time/worlds.h"
#include "bcast/json/describe.h"

namespace bcast {

template <>
struct Names<Being> {
  static constexpr std::string_view type = "Being";
  static constexpr std::array<std::string_view, 4> names{"zero", "one", "equal", "other"};
};

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<Unknown> {
  using S = Unknown;
  static constexpr std::string_view name = "Unknown";
  static constexpr std::tuple fields{field("operand", &S::operand), field("axis", &S::axis), field("being", &S::being), field("extent", &S::extent), field("partner", &S::partner)};
};
template <> struct Describe<World> {
  using S = World;
  static constexpr std::string_view name = "World";
  static constexpr std::tuple fields{field("unknowns", &S::unknowns), field("ending", &S::ending), field("extent", &S::extent), field("silentlyExcluded", &S::silentlyExcluded)};
};
template <> struct Describe<ColumnWorlds> {
  using S = ColumnWorlds;
  static constexpr std::string_view name = "ColumnWorlds";
  static constexpr std::tuple fields{field("column", &S::column), field("together", &S::together), field("worlds", &S::worlds)};
};
template <> struct Describe<Worlds> {
  using S = Worlds;
  static constexpr std::string_view name = "Worlds";
  static constexpr std::tuple fields{field("accepted", &S::accepted), field("columns", &S::columns), field("unranked", &S::unranked)};
};
template <> struct Describe<AnswerGroup> {
  using S = AnswerGroup;
  static constexpr std::string_view name = "AnswerGroup";
  static constexpr std::tuple fields{field("accepted", &S::accepted), nullable("shape", &S::shape), field("operandShapes", &S::operandShapes), field("modes", &S::modes)};
};
template <> struct Describe<NotTaken> {
  using S = NotTaken;
  static constexpr std::string_view name = "NotTaken";
  static constexpr std::tuple fields{field("mode", &S::mode), field("code", &S::code), field("message", &S::message)};
};
template <> struct Describe<Comparison> {
  using S = Comparison;
  static constexpr std::string_view name = "Comparison";
  static constexpr std::tuple fields{field("groups", &S::groups), field("notTaken", &S::notTaken)};
};
// clang-format on

}  // namespace bcast
