// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "bcast/reading/script/values/call.h"

namespace bcast::expression {

/// A function of NumPy, PyTorch, JAX or TensorFlow that is not element-wise. A method takes its
/// array first. One with the rule `create` is no step: it makes an array of none, or copies one.
struct Function {
  std::string_view name;
  Value (*evaluate)(Call& call);
  ShapeRule rule;
  bool isMethod = true;    ///< `x.sum()`
  bool isOfModule = true;  ///< `np.sum(x)`
};

std::span<const Function> creatingFunctions();
std::span<const Function> reducingFunctions();
std::span<const Function> axisFunctions();
std::span<const Function> resizingFunctions();
std::span<const Function> joiningFunctions();
std::span<const Function> keepingFunctions();
std::span<const Function> selectingFunctions();
std::span<const Function> splittingFunctions();
std::span<const Function> takingFunctions();
std::span<const Function> extendingFunctions();
std::span<const Function> matrixFunctions();
std::span<const Function> kerasFunctions();

/// The function with this name, or null.
const Function* findFunction(std::string_view name);

/// The value of a function of Python itself; nothing for any other.
std::optional<Value> builtinOf(Context& context, std::string_view name,
                               const std::deque<CallArgument>& arguments);

/// Whether the decorator at the start of a text, `@torch.no_grad()`, leaves a function what it is.
/// `@jax.vmap` does not, and neither may one that is not known.
bool keepsFunction(std::string_view text);

/// Whether a function is a product that a mode has: `matmul`, `dot`, `einsum`.
bool isProductFunction(std::string_view name);

/// The product of arrays by a function; one that no mode has is left out.
Value product(Context& context, std::string_view function, std::vector<CallArgument> operands,
              std::size_t node);

/// Positions of axes.
using Axes = std::vector<std::size_t>;

/// Those of all axes of a shape.
Axes allAxes(const Shape& shape);

/// The position of an axis in a shape of rank `rank`; nothing if it is not known, or, with an
/// error, if the shape has none.
std::optional<std::size_t> axisOf(Call& call, const Value& axis, const Shape& shape,
                                  std::size_t rank);

/// The positions of all axes, each at most once.
std::optional<Axes> axesOf(Call& call, const std::vector<Value>& axes, const Shape& shape,
                           std::size_t rank);

/// The same for an argument.
std::optional<Axes> axesIn(Call& call, const CallArgument& axes, const Shape& shape);

/// The same for an argument of a function that also takes axis 0 of a scalar, as NumPy and PyTorch.
std::optional<Axes> axesOrScalar(Call& call, const CallArgument& axes, const Shape& shape);

/// The system of a call; the name of a module that no system has: `math`.
std::string_view systemOfCall(Call& call);

/// A function of another library, whose result is not known.
Value leftOut(Call& call);

/// The next argument as an operand of a step. Returns whether its rank is known.
bool takeOperand(Call& call, ScriptStep& step, std::initializer_list<std::string_view> names);

/// A step whose shapes are known, with its result; without one, they do not fit.
Value decided(Call& call, ScriptStep step, std::string_view function, std::optional<Shape> shape);

/// The extent with this count; nothing if no axis has it.
std::optional<Extent> extentOf(std::int64_t count);

/// A size so many times, which may not be known; nothing if no axis is so long.
std::optional<Extent> multiplied(Extent extent, std::optional<std::int64_t> times);

/// The axes from the first to the last as one: PyTorch 2.5, torch.flatten.
Shape flattened(const Shape& shape, std::size_t first, std::size_t last);

/// The shape with another size of an axis.
Shape withExtent(const Shape& shape, std::size_t axis, Extent extent);

/// The shape without an axis.
Shape withoutAxis(const Shape& shape, std::size_t axis);

/// The position of the next argument, an axis; `otherwise` without one.
std::optional<std::size_t> takeAxis(Call& call, const std::optional<Shape>& shape,
                                    std::int64_t otherwise);

/// An array, and its axis.
struct Along {
  Shape shape;
  std::size_t axis;

  Extent extent() const { return shape.extents()[axis]; }
};

/// The number of all elements.
Extent elementsOf(const Shape& shape);

/// Two sizes together; not known if no axis is so long.
Extent sumOf(Extent a, Extent b);

}  // namespace bcast::expression
