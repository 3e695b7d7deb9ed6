// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/infer/infer.h"
#include "bcast/json/describe.h"
#include "bcast/op/attributes.h"
#include "bcast/program/ir.h"
#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// An assumption about one `?` at run time: its extent is `least` to `most` and, if `neverOne` is
/// set, not 1.
struct LoweringAssumption {
  std::size_t operand;
  std::size_t axis;
  bool neverOne = false;
  std::int64_t least = 0;
  std::optional<std::int64_t> most = {};

  bool mayBeOne() const { return !neverOne && least <= 1 && most.value_or(1) >= 1; }
  bool isOne() const { return !neverOne && least == 1 && most == 1; }
};

/// The kinds of defects of a program of the old lowering.
enum class LoweringDefect : std::uint8_t {
  ambiguousSpace,       ///< Two indexing maps disagree on the length of a loop.
  outOfBounds,          ///< An operand is read out of bounds.
  neverRead,            ///< Some elements of an operand are never read.
  invalidReshape,       ///< A reshape changes the number of elements: there is no program.
  invalidEmpty,         ///< The dynamic extents of a tensor.empty are missing: there is no program.
  missingVerification,  ///< Nothing checks that ranks, or extents at run time, are compatible.
};
BCAST_NAMES(LoweringDefect, "ambiguousSpace", "outOfBounds", "neverRead", "invalidReshape",
            "invalidEmpty", "missingVerification");

/// Found when the program is built, or by running it on shapes; then with these shapes.
struct LoweringFault {
  LoweringDefect flaw;
  std::optional<std::size_t> operand = {};
  std::optional<std::size_t> column = {};
  std::optional<std::vector<Shape>> witness = {};  ///< Run-time shapes that show it.
  std::optional<std::size_t> operation = {};       ///< The operation of the program that fails.
};

/// A lowering strategy: that of the TOSA-to-Linalg RFC, used by LLVM 19; the older one of LLVM 16;
/// and that of numba-mlir, quoted in the RFC's discussion, which expands each axis separately.
enum class Strategy : std::uint8_t { rfc, llvm16, perDimension };

BCAST_NAMES(Strategy, "rfc", "llvm16", "perDimension");

struct LowerRequest {
  std::string op;
  std::vector<Shape> operands;
  std::vector<ElementType> types;
  std::optional<Shape> result = {};  ///< The declared shape; if absent, the inferred one.
  /// The element type of the declared result; if absent, that of the operator or of `to`.
  std::optional<ElementType> resultType = {};
  Strategy strategy = Strategy::rfc;
  Attributes attributes = {};
  std::vector<LoweringAssumption> assume = {};
  std::string name = "main";  ///< The name of the function.
};

/// What an assumption makes unnecessary.
enum class Needless : std::uint8_t {
  check,    ///< The check whether the extent is 1, and its branch.
  maximum,  ///< The maximum of the column's extents, which is this one.
};
BCAST_NAMES(Needless, "check", "maximum");

struct Folded {
  Needless what;
  std::size_t operand;
  std::size_t column;
};

/// A program; if the strategy fails, a fault says why instead.
struct Lowered {
  std::optional<ir::Program> program;
  std::vector<Folded> folded;
  std::vector<LoweringFault> faults;
  Trace trace;            ///< The trace of the inference that the program follows.
  std::string_view mode;  ///< The mode of the inference.
};

/// The request to the mode whose verifier the strategy relies on: mlir.llvm19 or mlir.llvm16.
Request verified(const LowerRequest& request);

/// Lowers an element-wise operator with the strategy; if the operands do not broadcast, returns the
/// inference. Errors: unknownOp, operandCount, unrankedOperand, typeNotTaken, typeNotLowered,
/// attributeNotTaken, attributeMissing, valueOutOfRange, assumptionOutOfRange. Source: [RFC]
/// TOSA-to-Linalg lowering of element-wise ops, Lowering strategy.
Result<std::variant<Lowered, Inference>> lower(const LowerRequest& request);

}  // namespace bcast
