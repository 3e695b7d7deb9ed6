// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bcast/json/describe.h"
#include "bcast/op/attributes.h"
#include "bcast/op/opcode.h"
#include "bcast/program/ir_type.h"
#include "bcast/shape/affine_map.h"

// A lowered program: values in single static assignment, and exactly the operations that the
// listings of the TOSA-to-Linalg RFC use. Nothing here is text; `print` writes it, `execute` runs
// it.

namespace bcast::ir {

/// A value: an index into `Program::values`.
using ValueId = std::size_t;

/// Which part of the lowering an operation belongs to; the RFC's comments name them.
enum class Part : std::uint8_t {
  expandRank,
  maximum,
  broadcast,
  output,
  compute,
  castResult,
  collapse,
};

/// What an operation stems from.
struct Origin {
  Part part = Part::compute;
  std::optional<std::size_t> operand = {};
  std::optional<std::size_t> column = {};

  friend bool operator==(const Origin&, const Origin&) = default;
};

struct Operation;

/// Operations in order, the last of which yields or returns.
struct Block {
  std::vector<ValueId> arguments;
  std::vector<Operation> operations;
};

struct Operation {
  Opcode opcode;
  std::vector<ValueId> operands;  ///< Of a generic: the inputs, then the output.
  std::optional<ValueId> result = {};
  Predicate predicate = {};                           ///< Of cmpi and cmpf.
  Scalar literal = {};                                ///< Of a constant.
  std::vector<AffineMap> maps = {};                   ///< Of a generic, one for each operand.
  std::vector<std::vector<std::size_t>> groups = {};  ///< Of expandShape and collapseShape.
  std::vector<Block> blocks = {};  ///< Of a generic its body; of a branch `then` and `else`.
  Origin origin = {};
};

/// A function of tensors. Its arguments are the first values.
struct Program {
  Release release;
  std::string name;
  std::vector<Type> values;
  Type result;
  Block body;
};

}  // namespace bcast::ir

namespace bcast {

BCAST_NAMES_AS(ir::Part, "Part", "expandRank", "maximum", "broadcast", "output", "compute",
               "castResult", "collapse");

}  // namespace bcast
