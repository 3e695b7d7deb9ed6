// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"
#include "bcast/tosa/scanner.h"

namespace bcast::tosa {

/// A tensor type, and its position.
struct Type {
  Shape shape;
  ElementType element = {};
  std::size_t position = 0;

  friend bool operator==(const Type& a, const Type& b) {
    return a.shape == b.shape && a.element == b.element;
  }
};

/// `tensor<2x?xf32>`
Type readType(Scanner& at);
/// `(tensor<2xf32>, tensor<f32>)`; fails if there are more types than any operator takes.
std::vector<Type> readTypes(Scanner& at);
/// The result type of an operation or a function: `T` or `(T)`, the latter possibly with
/// attributes.
Type readResultType(Scanner& at);

/// Fails at `second` if a value is given two types.
void expectSame(Scanner& at, const Type& first, const Type& second, std::string_view value);

}  // namespace bcast::tosa
