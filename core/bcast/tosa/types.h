// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"
#include "bcast/tosa/scanner.h"

namespace bcast::tosa {

/// A tensor type, and where it stands.
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
/// `(tensor<2xf32>, tensor<f32>)`; fails at a type too many for any operator.
std::vector<Type> readTypes(Scanner& at);
/// What an operation or a function gives: `T` or `(T)`, the latter perhaps with attributes.
Type readResultType(Scanner& at);

/// Where a value is said to have two types: fails at the second.
void expectSame(Scanner& at, const Type& first, const Type& second, std::string_view value);

}  // namespace bcast::tosa
