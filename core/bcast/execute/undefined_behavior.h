// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "bcast/json/describe.h"
#include "bcast/text/literal.h"

namespace bcast {

/// Behavior of a program that its operations do not define, or that is probably not intended.
enum class UndefinedBehavior : std::uint8_t {
  ambiguousSpace,
  outOfBounds,
  neverRead,
  castMismatch,
  reshapeMismatch,
  divisionByZero,
  quotientOverflow,
  shiftTooWide,
  notRepresentable,
};

BCAST_NAMES(UndefinedBehavior, "ambiguousSpace", "outOfBounds", "neverRead", "castMismatch",
            "reshapeMismatch", "divisionByZero", "quotientOverflow", "shiftTooWide",
            "notRepresentable");

/// The consequence: none, because it is defined; an undefined element of the result; or an
/// undefined run from there on.
enum class Consequence : std::uint8_t { none, poison, undefined };

BCAST_NAMES(Consequence, "none", "poison", "undefined");

struct UndefinedBehaviorInfo {
  UndefinedBehavior what;
  Consequence consequence;
  Literal sentence;
};
const UndefinedBehaviorInfo& undefinedBehaviorInfo(UndefinedBehavior what);

/// One case. `operand` is an index into the operands of the generic, the output last.
struct Incident {
  UndefinedBehavior what;
  std::size_t operation;  ///< Where it happens; inside a generic, the inner operation.
  std::optional<std::size_t> operand = {};
  std::optional<std::size_t> dimension = {};  ///< Of the iteration space.
  std::optional<std::int64_t> place = {};     ///< The first element, counted in row-major order.
  std::optional<std::int64_t> count = {};     ///< The number of elements.
};

}  // namespace bcast
