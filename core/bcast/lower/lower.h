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

/// What is taken for granted of one `?` at run time: its extent is `least` to `most`, and where
/// `neverOne` is said, not 1.
struct LoweringAssumption {
  std::size_t operand;
  std::size_t axis;
  bool neverOne = false;
  std::int64_t least = 0;
  std::optional<std::int64_t> most = {};

  bool mayBeOne() const { return !neverOne && least <= 1 && most.value_or(1) >= 1; }
  bool isOne() const { return !neverOne && least == 1 && most == 1; }
};

/// What is wrong with a program of the old lowering.
enum class LoweringDefect : std::uint8_t {
  ambiguousSpace,       ///< Two maps give one dimension of the iteration space different extents.
  outOfBounds,          ///< An operand is read where it has no element.
  neverRead,            ///< Elements of an operand are left out.
  invalidReshape,       ///< A reshape to another number of elements: there is no program.
  invalidEmpty,         ///< A tensor with dynamic extents that nothing gives: there is no program.
  missingVerification,  ///< Nothing looks whether ranks, or extents at run time, are equal.
};
BCAST_NAMES(LoweringDefect, "ambiguousSpace", "outOfBounds", "neverRead", "invalidReshape",
            "invalidEmpty", "missingVerification");

/// Found where the program is made, or by running it on shapes: then with such shapes.
struct LoweringFault {
  LoweringDefect flaw;
  std::optional<std::size_t> operand = {};
  std::optional<std::size_t> column = {};
  std::optional<std::vector<Shape>> witness = {};  ///< Run-time shapes with which it shows.
  std::optional<std::size_t> operation = {};       ///< Of the program: the one that misbehaves.
};

/// A way to lower: the TOSA-to-Linalg RFC's, which LLVM 19 has; the one before, of LLVM 16; and the
/// one of numba-mlir, quoted in the RFC's discussion, which expands every axis by itself.
enum class Strategy : std::uint8_t { rfc, llvm16, perDimension };

BCAST_NAMES(Strategy, "rfc", "llvm16", "perDimension");

struct LowerRequest {
  std::string op;
  std::vector<Shape> operands;
  std::vector<ElementType> types;
  std::optional<Shape> result = {};  ///< The declared one; absent: as inferred.
  /// The element type of the declared result; absent: as the operator gives it, or `to` says.
  std::optional<ElementType> resultType = {};
  Strategy strategy = Strategy::rfc;
  Attributes attributes = {};
  std::vector<LoweringAssumption> assume = {};
  std::string name = "main";  ///< Of the function.
};

/// What an assumption made needless.
enum class Needless : std::uint8_t {
  check,    ///< Whether the extent is 1, and the branches on it.
  maximum,  ///< The greatest of the column's extents: this one is it.
};
BCAST_NAMES(Needless, "check", "maximum");

struct Folded {
  Needless what;
  std::size_t operand;
  std::size_t column;
};

/// A program, unless the strategy fails: then a fault says why.
struct Lowered {
  std::optional<ir::Program> program;
  std::vector<Folded> folded;
  std::vector<LoweringFault> faults;
  Trace trace;            ///< Of the inference that the program follows.
  std::string_view mode;  ///< That of the inference.
};

/// The question to the mode whose verifier the strategy trusts: mlir.llvm19 or mlir.llvm16.
Request verified(const LowerRequest& request);

/// Lowers an element-wise operator as the strategy does; where the operands do not broadcast, the
/// inference that says so. Errors: unknownOp, operandCount, unrankedOperand, typeNotTaken,
/// typeNotLowered, attributeNotTaken, attributeMissing, valueOutOfRange, assumptionOutOfRange.
/// Source: [RFC] TOSA-to-Linalg lowering of element-wise ops, Lowering strategy.
Result<std::variant<Lowered, Inference>> lower(const LowerRequest& request);

}  // namespace bcast
