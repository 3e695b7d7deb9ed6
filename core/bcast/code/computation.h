// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/code/code.h"
#include "bcast/code/operator_template.h"
#include "bcast/infer/align.h"
#include "bcast/op/attributes.h"
#include "bcast/op/op.h"
#include "bcast/tensor/tensor.h"

namespace bcast::code {

using Extents = std::vector<std::int64_t>;

/// An operand in a program.
struct ProgramOperand {
  std::string name;  ///< a, b, c
  ElementType type;
  Extents shape;
  std::int64_t count;              ///< The number of elements.
  std::optional<Elements> data;    ///< If absent, each element is its index.
  std::vector<std::size_t> order;  ///< The order of its axes; empty if unchanged.
  Extents laid;                    ///< Its extent in every column, 1 if it has no axis there.
  bool isPlaced;                   ///< Whether aligning the last axes places it as the mode does.
};

/// The element at a row-major index.
Scalar elementOf(const ProgramOperand& argument, std::int64_t place);

/// An operator on operands that broadcast, with everything a program needs.
struct Computation {
  const Op& op;
  const Signature& signature;
  const Attributes& attributes;
  Form form;
  std::vector<ProgramOperand> arguments;
  Extents shape;                   ///< The result's.
  bool isStretched = {};           ///< Whether the operands alone would give a smaller shape.
  bool isInPlace = {};             ///< Whether the result is stored in the first argument.
  std::string_view placedBy = {};  ///< The clause that placed the operands.
};

/// Whether all arguments are small enough to write out.
bool areLiteral(const Computation& computation);

/// Precondition: the shapes are static, and the mode accepts the request and infers the shape.
Computation computationOf(const CodeRequest& request, const Answered& answered,
                          const Signature& signature);

}  // namespace bcast::code
