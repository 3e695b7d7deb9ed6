// SPDX-License-Identifier: MIT
#pragma once

// The fields of what a run of a program tells.

#include "bcast/execute/execution_answer.h"
#include "bcast/json/describe.h"

namespace bcast {

template <>
struct Names<Branch> {
  static constexpr std::string_view type = "Branch";
  static constexpr std::array<std::string_view, 2> names{"then", "otherwise"};
};

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<IncidentInfo> {
  using S = IncidentInfo;
  static constexpr std::string_view name = "IncidentInfo";
  static constexpr std::tuple fields{field("what", &S::what), field("consequence", &S::consequence), field("operation", &S::operation), field("operand", &S::operand), field("dimension", &S::dimension), field("place", &S::place), field("count", &S::count), field("text", &S::text)};
};
template <> struct Describe<EventInfo> {
  using S = EventInfo;
  static constexpr std::string_view name = "EventInfo";
  static constexpr std::tuple fields{field("operation", &S::operation), field("name", &S::name), field("number", &S::number), field("branch", &S::branch), field("shape", &S::shape), field("space", &S::space), field("incidents", &S::incidents)};
};
template <> struct Describe<ExecutionInfo> {
  using S = ExecutionInfo;
  static constexpr std::string_view name = "ExecutionInfo";
  static constexpr std::tuple fields{field("isDefined", &S::isDefined), field("events", &S::events), field("type", &S::type), field("shape", &S::shape)};
};
// clang-format on

}  // namespace bcast
