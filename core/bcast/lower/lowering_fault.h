// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bcast/shape/shape.h"

namespace bcast {

/// What is wrong with a program of the old lowering.
enum class Flaw : std::uint8_t {
  ambiguousSpace,       ///< Two maps give one dimension of the iteration space different extents.
  outOfBounds,          ///< An operand is read where it has no element.
  neverRead,            ///< Elements of an operand are left out.
  invalidReshape,       ///< A reshape to another number of elements: there is no program.
  invalidEmpty,         ///< A tensor with dynamic extents that nothing gives: there is no program.
  missingVerification,  ///< Nothing looks whether ranks, or extents at run time, are equal.
};

/// Found where the program is made, or by running it on shapes: then with such shapes.
struct LoweringFault {
  Flaw flaw;
  std::optional<std::size_t> operand = {};
  std::optional<std::size_t> column = {};
  std::optional<std::vector<Shape>> witness = {};  ///< Run-time shapes with which it shows.
  std::optional<std::size_t> operation = {};       ///< Of the program: the one that misbehaves.
};

}  // namespace bcast
