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

// A lowered program: values in single static assignment form, and only the operations in the
// listings of the TOSA-to-Linalg RFC. It contains no text: `print` writes it, `execute` runs it.

namespace bcast::ir {

/// A value: an index into `Program::values`.
using ValueId = std::size_t;

/// The part of the lowering that an operation belongs to, as named in the RFC's comments.
enum class Part : std::uint8_t {
  expandRank,
  maximum,
  broadcast,
  output,
  compute,
  castResult,
  collapse,
};

/// The origin of an operation.
struct Origin {
  Part part = Part::compute;
  std::optional<std::size_t> operand = {};
  std::optional<std::size_t> column = {};

  friend bool operator==(const Origin&, const Origin&) = default;
};

struct Operation;

/// Operations in order; the last one yields or returns.
struct Block {
  std::vector<ValueId> arguments;
  std::vector<Operation> operations;
};

struct Operation {
  Opcode opcode;
  std::vector<ValueId> operands;  ///< For a generic: the inputs, then the output.
  std::optional<ValueId> result = {};
  Predicate predicate = {};                           ///< For cmpi and cmpf.
  Scalar literal = {};                                ///< For a constant.
  std::vector<AffineMap> maps = {};                   ///< For a generic, one per operand.
  std::vector<std::vector<std::size_t>> groups = {};  ///< For expandShape and collapseShape.
  std::vector<Block> blocks = {};  ///< The body of a generic; `then` and `else` of a branch.
  Origin origin = {};
};

/// A function on tensors. Its arguments are the first values.
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
