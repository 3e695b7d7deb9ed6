// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "bcast/infer/infer.h"
#include "bcast/json/describe.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// An edit of the axes of one operand that keeps its data.
struct Repair {
  std::size_t operand;
  std::vector<Shape> operands;  ///< The operands after the edit.
  Shape shape;                  ///< The result after the edit.
  bool reorders;                ///< False: only axes of size 1 are added, removed or moved.
};
BCAST_FIELDS(Repair, operand, operands, shape, reorders);

/// Edits that give the result `want`, at most one for each operand. Unlike `fixes`, which tries
/// likely edits, this tries all. Axes are reordered only if nothing else works. By default, the
/// result is that of the first fix of axes; for rejected shapes without one, it may be any.
/// Precondition: the inference has its trace.
std::vector<Repair> repairs(const Answered& answered, std::optional<Shape> want);

}  // namespace bcast
