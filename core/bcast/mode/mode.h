// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/json/describe.h"
#include "bcast/mode/alignment.h"
#include "bcast/mode/divergence.h"
#include "bcast/mode/meeting.h"
#include "bcast/text/literal.h"

namespace bcast {

/// The document or code that a mode follows. A source always names its version.
struct Source {
  Literal title;
  Literal version;
  Literal url;
};

/// Whether a request may, or must, hold something.
enum class Need : std::uint8_t { no, optional, required };
BCAST_NAMES(Need, "no", "optional", "required");

/// What requests of a mode may hold: `operandsBesideTarget` operands with a target, from
/// `operandsAtLeast` to `operandsAtMost` without.
struct Takes {
  std::size_t operandsAtLeast = 1;
  std::optional<std::size_t> operandsAtMost = std::nullopt;
  std::size_t operandsBesideTarget = 1;
  bool dynamic = false;
  bool declared = false;
  Need axis = Need::no;
  Need target = Need::no;
  Need broadcastDimensions = Need::no;
  bool minusOneKeeps = false;  ///< -1 in the target is read as `?`: the operand's extent stays.
};
BCAST_FIELDS(Takes, operandsAtLeast, operandsAtMost, operandsBesideTarget, dynamic, declared, axis,
             target, broadcastDimensions, minusOneKeeps);

/// What an accepted request comes to: the result's shape; the operands' new shapes as well; or new
/// shapes of equal rank alone, for a mode that decides no extent.
enum class Gives : std::uint8_t { shape, operandShapes, ranks };
BCAST_NAMES(Gives, "shape", "operandShapes", "ranks");

/// The rule set of one system, version and operator class, as data (ADR 0002).
/// The engine reads it and never asks which mode it is.
struct Mode {
  Literal id;
  Literal title;
  Literal summary;
  Source source;
  Takes takes;
  Gives gives = Gives::shape;
  Alignment alignment;
  std::optional<UnrankedRules> unranked = {};  ///< Absent: an unranked shape is a bad request.
  Meeting operands = {};                       ///< Operands meet; left is the earlier one.
  Meeting towardTarget = {};                   ///< An operand (right) meets the target (left).
  DeclaredRules declared = {};
  std::span<const Divergence> divergences = {};
  bool symmetric = false;    ///< Promise: the order of two operands does not matter.
  bool associative = false;  ///< Promise: nor does grouping, so any fold gives the same.
  bool isInPlace = false;    ///< Whether the result is written into operand 0, as `+=` does.
  bool hasVectors = true;    ///< False: a vector has two axes, one of them of extent 1.
};

/// Every mode, in the order in which lists show them.
std::span<const Mode* const> modes();

/// The mode with this id, or null.
const Mode* findMode(std::string_view id);

/// A clause of a mode. `note` is what it says about run time, if anything.
struct ModeClause : Clause {
  const Note* note;
};

/// Every clause of a mode, in the order in which the engine can apply them; no id twice.
std::vector<ModeClause> clausesOf(const Mode& mode);

/// The clause with this id in this mode. Precondition: the mode has it.
Clause findClause(const Mode& mode, ClauseId id);

}  // namespace bcast
