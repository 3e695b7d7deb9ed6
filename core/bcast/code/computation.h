// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/code/code.h"
#include "bcast/code/row.h"
#include "bcast/infer/align.h"
#include "bcast/op/attributes.h"
#include "bcast/op/op.h"
#include "bcast/tensor/tensor.h"

namespace bcast::code {

using Extents = std::vector<std::int64_t>;

/// An operand as a program holds it.
struct Argument {
  std::string name;  ///< a, b, c
  ElementType type;
  Extents shape;
  std::int64_t count;              ///< Of its elements.
  std::optional<Elements> data;    ///< Absent: each element is its index.
  std::vector<std::size_t> order;  ///< Which axis comes first and so on; empty: as they are.
  Extents laid;                    ///< Its extent in every column: 1 where it has no axis.
  bool isPlaced;                   ///< Whether lining up the last axes puts it where the mode does.
};

/// The element at a place, counted row by row.
Scalar elementOf(const Argument& argument, std::int64_t place);

/// An operator on operands whose shapes broadcast, with all that a program says.
struct Computation {
  const Op& op;
  const Signature& signature;
  const Attributes& attributes;
  Form form;
  std::vector<Argument> arguments;
  Extents shape;                   ///< The result's.
  bool isStretched = {};           ///< Whether the operands alone would give a smaller one.
  bool isInPlace = {};             ///< Whether it is written into the first argument.
  std::string_view placedBy = {};  ///< The clause that placed the operands.
};

/// Whether all arguments are small enough to be written out, element by element.
bool areLiteral(const Computation& computation);

/// Precondition: the mode accepts the request, whose shapes are static, and gives the shape.
Computation computationOf(const CodeRequest& request, const Answered& answered,
                          const Signature& signature);

}  // namespace bcast::code
