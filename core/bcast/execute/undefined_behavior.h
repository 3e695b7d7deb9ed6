// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "bcast/json/describe.h"
#include "bcast/text/literal.h"

namespace bcast {

/// What a program does that its operations do not define, or that it hardly means.
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

/// What follows from it: nothing, since it is defined; an element of the result without a value; or
/// the end of all that is known of the run.
enum class Consequence : std::uint8_t { none, poison, undefined };

BCAST_NAMES(Consequence, "none", "poison", "undefined");

struct UndefinedBehaviorInfo {
  UndefinedBehavior what;
  Consequence consequence;
  Literal sentence;
};
const UndefinedBehaviorInfo& undefinedBehaviorInfo(UndefinedBehavior what);

/// One case of it. `operand` counts those of the generic, the output last.
struct Incident {
  UndefinedBehavior what;
  std::size_t operation;  ///< Where it happens: of what is in a generic, the one inside.
  std::optional<std::size_t> operand = {};
  std::optional<std::size_t> dimension = {};  ///< Of the iteration space.
  std::optional<std::int64_t> place = {};     ///< The first element, counted in row-major order.
  std::optional<std::int64_t> count = {};     ///< How many elements.
};

}  // namespace bcast
