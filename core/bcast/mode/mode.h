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

/// The document or code that a mode follows, always with a version.
struct Source {
  Literal title;
  Literal version;
  Literal url;
};

/// Whether a field of a request is not allowed, optional or required.
enum class Need : std::uint8_t { no, optional, required };
BCAST_NAMES(Need, "no", "optional", "required");

/// What a request may contain: `operandsBesideTarget` operands if it has a target, otherwise from
/// `operandsAtLeast` to `operandsAtMost`.
struct Takes {
  std::size_t operandsAtLeast = 1;
  std::optional<std::size_t> operandsAtMost = std::nullopt;
  std::size_t operandsBesideTarget = 1;
  bool dynamic = false;
  bool declared = false;
  Need axis = Need::no;
  Need target = Need::no;
  Need broadcastDimensions = Need::no;
  Need equation = Need::no;
  Literal exampleEquation = {};  ///< Of two matrices, if an equation cannot have an ellipsis.
  bool minusOneKeeps = false;    ///< -1 in the target is read as `?`: the operand's extent stays.
};
BCAST_FIELDS(Takes, operandsAtLeast, operandsAtMost, operandsBesideTarget, dynamic, declared, axis,
             target, broadcastDimensions, equation, exampleEquation, minusOneKeeps);

/// The answer to an accepted request: the result's shape; also the operands' new shapes; or only
/// new shapes of equal rank, for a mode that does not compare extents.
enum class Gives : std::uint8_t { shape, operandShapes, ranks };
BCAST_NAMES(Gives, "shape", "operandShapes", "ranks");

/// Whether operand 1 of a product is the weight of a layer that PyTorch calls nn.Linear.
enum class Layer : std::uint8_t { no, maybe, yes };

/// In what the fixes of a mode are written: in Python's libraries, or in MLIR of LLVM 16 or later.
enum class FixDialect : std::uint8_t { python, mlir16, mlir };

/// The rule set of one system, version and operator class, as data.
/// The engine does not depend on which mode it reads.
struct Mode {
  Literal id;
  Literal title;
  Literal summary;
  Source source;
  Takes takes;
  Gives gives = Gives::shape;
  Alignment alignment;
  std::optional<UnrankedRules> unranked = {};  ///< Absent: unranked shapes are not supported.
  Meeting operands = {};                       ///< Between operands; left is the earlier one.
  Meeting towardTarget = {};  ///< Between the target (left) and an operand (right).
  Meeting core = {};          ///< Of a product: between axes of operands with the same label.
  Meeting repeated = {};      ///< Of a product: between axes of one operand with the same label.
  DeclaredRules declared = {};
  std::span<const Divergence> divergences = {};
  bool symmetric = false;    ///< Promise: the order of two operands does not matter.
  bool associative = false;  ///< Promise: nor does grouping.
  bool hasVectors = true;    ///< False: a vector has two axes, one of them of extent 1.
  FixDialect dialect = FixDialect::python;
  /// Of a product of `a` and `b`: as Python's libraries write it. Empty: with einsum.
  Literal written = {};
  Layer layer = Layer::no;
  /// Of a mode that writes the result into operand 0, as `+=` does: the id of the mode with a new
  /// array for the result.
  Literal outOfPlace = {};

  /// Whether the result is written into operand 0.
  constexpr bool isInPlace() const { return !outOfPlace.view().empty(); }
  /// Whether axes are summed.
  constexpr bool isProduct() const { return alignment.align == Align::labelled; }
};

/// Every mode, in the order in which lists show them.
std::span<const Mode* const> modes();

/// The mode with this id, or null.
const Mode* findMode(std::string_view id);

/// A clause of a mode. `note` is its statement about run time, or null.
struct ModeClause : Clause {
  const Note* note;
};

/// Every clause of a mode, in the order in which the engine can apply them; no id twice.
std::vector<ModeClause> clausesOf(const Mode& mode);

/// The clause with this id in this mode. Precondition: the mode has it.
Clause findClause(const Mode& mode, ClauseId id);

}  // namespace bcast
