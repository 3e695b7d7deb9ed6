// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "bcast/element.h"

namespace bcast {

inline constexpr std::size_t kArityLimit = 3;

/// A stretch of elements along one axis: the result is contiguous; an operand is contiguous too, or
/// stretched, one element for the whole run.
struct Run {
  std::array<const std::byte*, kArityLimit> operands;
  std::array<bool, kArityLimit> stretched;
  std::byte* result;
  std::size_t length;
};

using Kernel = void (*)(const Run&);

/// Element types that an operator takes, what it then gives, and the function that computes it.
struct Signature {
  std::array<ElementType, kArityLimit> operands;  ///< The first `arity` of them.
  ElementType result;
  Kernel kernel;
};

/// One row per operator. Later parts (lowering, documentation) add columns here.
struct Op {
  std::string_view name;
  std::string_view title;
  std::size_t arity;
  std::span<const Signature> signatures;
};

/// Every operator, in the order in which lists show them.
std::span<const Op> ops();

/// The operator with this name, or null.
const Op* findOp(std::string_view name);

}  // namespace bcast
