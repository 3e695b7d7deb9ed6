// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "bcast/attributes.h"
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
  const Attributes* attributes;
};

using Kernel = void (*)(const Run&);
/// The first element of a run that has no value, where there is one.
using FaultScan = std::optional<std::size_t> (*)(const Run&);

/// Element types that an operator takes, what it then gives, and the function that computes it.
struct Signature {
  std::array<ElementType, kArityLimit> operands;  ///< The first `arity` of them.
  ElementType result;
  Kernel kernel;
  FaultScan faults = nullptr;  ///< Null: every element has a value.
  /// Where these types say f16 or bf16, the kernel reads and writes f32.
  bool viaF32 = false;
};

/// One row per operator. Later parts (lowering, documentation) add columns here.
struct Op {
  std::string_view name;
  std::string_view title;
  std::size_t arity;
  /// Operand types may repeat with other results: the first is the usual one, `to` names another.
  std::span<const Signature> signatures;
  /// What the title leaves open: what becomes of overflow, of NaN, of -0.
  std::string_view semantics;
  std::span<const AttributeInfo> attributes = {};
  /// Why an element has no value.
  std::string_view fault = {};
  /// What is wrong with the attributes of a run on operands of a type.
  std::optional<AttributeFault> (*check)(const Attributes&, ElementType) = nullptr;
};

/// Every operator, in the order in which lists show them.
std::span<const Op* const> ops();

/// The operator with this name, or null.
const Op* findOp(std::string_view name);

}  // namespace bcast
