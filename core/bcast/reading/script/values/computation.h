// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"

namespace bcast::expression {

struct Computation;

/// An array that a computation takes: its elements in row-major order, in a shape.
struct ComputedFrom {
  const Computation* elements;
  Shape shape;
};

/// How a computation makes elements.
enum class ComputationKind : std::uint8_t {
  numbers,      ///< Those of the code; one number fills the shape.
  steps,        ///< A start, and the difference to the next: `arange`.
  spaced,       ///< A start, and an end that is the last: `linspace`.
  identity,     ///< 1 on a diagonal, else 0.
  example,      ///< 1, 2, 3, for an array of which the code tells only the shape.
  uniform,      ///< Random numbers, with a seed of ours: from 0 to 1.
  normal,       ///< The same, of the normal distribution.
  integers,     ///< The same, from a first integer to before a last one.
  elementWise,  ///< `function` of the elements of arrays that broadcast.
  cast,         ///< To `type`.
  reduce,       ///< `function` along `axes`.
  along,        ///< `function` along an axis, which stays: `softmax`, `cumsum`.
  transpose,    ///< To an order of `axes`.
  part,         ///< Of each axis a start, a count and a difference.
  stretch,      ///< Broadcast to the shape.
  join,         ///< Along an axis.
  repeat,       ///< So many times along each axis, from the last on.
  product,      ///< In the mode `function`, with an equation or none.
};

/// How the elements of an array are computed from those of others: a node of the computation graph
/// of the code. It is computed when its values are asked for.
struct Computation {
  ComputationKind kind;
  std::string_view function = {};
  std::vector<ComputedFrom> from = {};
  Shape shape = {};
  std::vector<double> numbers = {};
  std::vector<std::size_t> axes = {};
  std::optional<ElementType> type = {};
  std::string equation = {};
  bool hasShortIntegers = false;  ///< The library's usual integers have 32 bits: JAX, TensorFlow.
  std::size_t number = 0;         ///< Those that it takes have smaller ones.
  /// The computation whose memory it shares; itself for one with memory of its own.
  Computation* memory = nullptr;
  bool isChanged = false;  ///< Code has written into its memory since.
};

}  // namespace bcast::expression
