// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bcast/execute/execute.h"
#include "bcast/json/describe.h"

namespace bcast {

/// An incident, with its sentence.
struct IncidentInfo {
  UndefinedBehavior what;
  Consequence consequence;
  std::size_t operation;
  std::optional<std::size_t> operand, dimension;
  std::optional<std::int64_t> place, count;
  std::string_view text;
};
BCAST_FIELDS(IncidentInfo, what, consequence, operation, operand, dimension, place, count, text);

/// An executed operation.
struct EventInfo {
  std::size_t operation;
  std::string_view name;
  std::optional<std::int64_t> number;
  std::optional<Branch> branch;
  std::optional<Shape> shape, space;
  std::vector<IncidentInfo> incidents;
};
BCAST_FIELDS(EventInfo, operation, name, number, branch, shape, space, incidents);

/// A run of the program. The elements of its result are returned separately.
struct ExecutionInfo {
  bool isDefined;
  std::vector<EventInfo> events;
  std::optional<ElementType> type;  ///< Of the result; absent if the run ended early.
  std::optional<Shape> shape;
};
BCAST_FIELDS(ExecutionInfo, isDefined, events, type, shape);

ExecutionInfo toInfo(const Execution& execution);

}  // namespace bcast
