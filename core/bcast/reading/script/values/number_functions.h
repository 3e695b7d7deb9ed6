// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "bcast/tensor/element.h"

namespace bcast::expression {

/// The elements of an operand as a function takes them.
struct NumberType {
  ElementType type;
  bool isWeak;  ///< A number of the code, which takes the type of an array that it meets.
};

/// A function of one, two or three numbers, by the name of the engine's operator or its own.
struct NumberFunction {
  double (*one)(double) = nullptr;
  double (*two)(double, double) = nullptr;
  double (*three)(double, double, double) = nullptr;
  ElementType type = ElementType::f64;  ///< Of the result.
};

/// The function for operands of these types, as NumPy 2.1 and PyTorch 2.5 compute it; nothing if
/// there is none, or the libraries differ.
std::optional<NumberFunction> numberFunction(std::string_view name,
                                             std::span<const NumberType> operands);

/// The type in which two arrays of these types meet: NumPy 2.1, numpy.promote_types. PyTorch keeps
/// that of the floats, so its results may be shorter.
ElementType widened(ElementType a, ElementType b);

/// The same with numbers of the code: one has the type of what it meets, unless that has no
/// fractions, or no numbers.
NumberType met(NumberType a, NumberType b);

/// The type that a library gives to numbers of the code, by the one of Python, i64 or f64.
/// Fractions: f64 in NumPy 2.1, f32 in PyTorch 2.5, JAX and TensorFlow. Integers: i32 in JAX and
/// TensorFlow.
ElementType usualType(std::string_view system, ElementType type);

/// Whether a type has a number, exactly if it is of integers.
bool hasNumber(ElementType type, double number);

}  // namespace bcast::expression
