// SPDX-License-Identifier: MIT
// Functions that add, remove or reorder axes: `expand_dims`, `squeeze`, `transpose`.
#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

/// `np.expand_dims(x, (0, 2))`, `x.unsqueeze(-1)`: the axes are those of the result.
Value expandDims(Call& call) {
  const auto shape = call.takeRanked();
  const auto given = call.takeIntegers({"axis", "dim"});
  if (!shape || !given) {
    return {};
  }
  const std::size_t rank = shape->rank() + given->size();
  if (rank > kRankLimit) {
    return call.notRead();
  }
  auto axes = axesOf(call, *given, *shape, rank);
  if (!axes) {
    return {};
  }
  std::sort(axes->begin(), axes->end());
  std::vector<Extent> extents = shape->extents();
  for (const std::size_t axis : *axes) {
    extents.insert(extents.begin() + static_cast<std::ptrdiff_t>(axis), Extent(1));
  }
  return call.kept(Keeps::order, arrayOf(Shape(std::move(extents))));
}

/// NumPy requires size 1, so that a size that is not known is 1; PyTorch ignores other axes.
bool isSqueezed(Call& call, const Shape& shape, std::size_t axis) {
  const Extent extent = shape.extents()[axis];
  if (extent.is(1) || extent.isDynamic()) {
    return true;
  }
  if (!call.context().isOf(ids::kPytorch)) {
    call.context().fails(call.node(), kExpressionPhrases.notOne,
                         {{"{axis}", std::to_string(axis)}, {"{shape}", toText(shape)}});
  }
  return false;
}

/// Whether the sizes decide which axes are squeezed: these, or all without them.
bool decidesSqueeze(Call& call, const Shape& shape, const std::optional<Axes>& axes) {
  const auto isKnown = [&](std::size_t axis) {
    return axis >= shape.rank() || shape.extents()[axis].isStatic();
  };
  const bool takesOnlyOne = !call.context().system().empty() && !call.context().isOf(ids::kPytorch);
  return axes ? takesOnlyOne || std::all_of(axes->begin(), axes->end(), isKnown) : shape.isStatic();
}

/// `x.squeeze()`, `x.squeeze(1)`.
Value squeeze(Call& call) {
  const auto shape = call.takeRanked();
  const auto axis = call.take({"axis", "dim"});
  if (!shape) {
    return {};
  }
  const auto axes = axis ? axesOrScalar(call, *axis, *shape) : std::nullopt;
  if ((axis && !axes) || !decidesSqueeze(call, *shape, axes)) {
    return {};
  }
  std::vector<Extent> extents;
  for (std::size_t i = 0; i < shape->rank(); ++i) {
    const bool isNamed = axes && isAmong(*axes, i);
    const bool isGone = axes ? isNamed && isSqueezed(call, *shape, i) : shape->extents()[i].is(1);
    if (!isGone) {
      extents.push_back(shape->extents()[i]);
    }
  }
  return call.kept(Keeps::order, arrayOf(Shape(std::move(extents))));
}

Value reordered(Call& call, const Shape& shape, const Axes& order) {
  std::vector<Extent> extents;
  for (const std::size_t axis : order) {
    extents.push_back(shape.extents()[axis]);
  }
  Computation how{ComputationKind::transpose};
  how.axes = order;
  call.setAxes(order);
  return call.computed(call.kept(Keeps::equal, arrayOf(Shape(std::move(extents)))), std::move(how));
}

/// In the order given: `x.transpose(2, 0, 1)`, `x.permute(2, 0, 1)`.
Value inOrder(Call& call, const std::optional<Shape>& shape) {
  const auto given = call.takeIntegers({"axes", "dims", "perm"});
  if (!shape || !given) {
    return {};
  }
  const auto axes = axesOf(call, *given, *shape, shape->rank());
  if (axes && axes->size() != shape->rank()) {
    return call.context().fails(call.node(), kExpressionPhrases.notEveryAxis,
                                {{"{shape}", toText(*shape)}});
  }
  return axes ? reordered(call, *shape, *axes) : Value();
}

Value swapped(Call& call, const std::optional<Shape>& shape) {
  const auto first = call.take({"axis1", "dim0"});
  const auto second = call.take({"axis2", "dim1"});
  if (!first || !second) {
    return call.notRead();
  }
  const auto a = call.context().integerOf(first->value, first->node);
  const auto b = call.context().integerOf(second->value, second->node);
  if (!shape || !a || !b) {
    return {};
  }
  const auto from = axisOf(call, *a, *shape, shape->rank());
  const auto to = axisOf(call, *b, *shape, shape->rank());
  if (!from || !to) {
    return {};
  }
  Axes axes = allAxes(*shape);
  std::swap(axes[*from], axes[*to]);
  return reordered(call, *shape, axes);
}

/// `np.swapaxes(x, 0, 1)`
Value swapAxes(Call& call) { return swapped(call, call.takeRanked()); }

/// `np.matrix_transpose(x)`: the last two axes.
Value swapLast(Call& call) {
  call.add({"axis1", integerOf(-1), call.node()});
  call.add({"axis2", integerOf(-2), call.node()});
  return swapAxes(call);
}

Value permute(Call& call) { return inOrder(call, call.takeRanked()); }

/// NumPy's `transpose` takes an order, as in `transpose(x, (1, 0, 2))`, or reverses all axes;
/// PyTorch's swaps two axes, as in `transpose(x, 0, 1)`. If the system is unknown, two axes are
/// swapped: for a matrix, an order of two axes means the same.
Value transpose(Call& call) {
  call.passUnshaped();
  const auto shape = call.takeRanked();
  const bool isSwap = !call.context().mode() && call.left() == 2;
  if (isSwap || call.context().isOf(ids::kPytorch)) {
    return swapped(call, shape);
  }
  if (call.hasMore()) {
    return inOrder(call, shape);
  }
  if (!shape) {
    return {};
  }
  const Axes axes = allAxes(*shape);
  return reordered(call, *shape, Axes(axes.rbegin(), axes.rend()));
}

/// `np.moveaxis(x, 0, -1)`
Value moveAxis(Call& call) {
  const auto shape = call.takeRanked();
  const auto from = call.take({"source"});
  const auto to = call.take({"destination"});
  if (!from || !to || !shape) {
    return from && to ? Value() : call.notRead();
  }
  const auto a = call.context().integerOf(from->value, from->node);
  const auto b = call.context().integerOf(to->value, to->node);
  const auto source = a ? axisOf(call, *a, *shape, shape->rank()) : std::nullopt;
  const auto destination = b ? axisOf(call, *b, *shape, shape->rank()) : std::nullopt;
  if (!source || !destination) {
    return {};
  }
  Axes axes = allAxes(*shape);
  axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(*source));
  axes.insert(axes.begin() + static_cast<std::ptrdiff_t>(*destination), *source);
  return reordered(call, *shape, axes);
}

/// `x.t()` of PyTorch, for at most two axes.
Value transposeMatrix(Call& call) {
  const auto shape = call.takeRanked();
  if (!shape) {
    return {};
  }
  if (shape->rank() > 2) {
    return call.context().fails(call.node(), kExpressionPhrases.notAMatrix,
                                {{"{shape}", toText(*shape)}});
  }
  const Axes axes = allAxes(*shape);
  return reordered(call, *shape, Axes(axes.rbegin(), axes.rend()));
}

/// `np.rot90(x, k=2)`: an odd number of turns exchanges the first two axes.
Value rotate(Call& call) {
  const auto shape = call.takeRanked();
  const auto turns = call.take({"k"});
  const auto given = turns ? call.context().integerOf(turns->value, turns->node) : integerOf(1);
  const bool isPlain = !call.hasMore();
  call.passAll();
  if (!shape || shape->rank() < 2 || !given || !given->count || !isPlain) {
    return {};
  }
  Axes axes = allAxes(*shape);
  if (*given->count % 2 != 0) {
    std::swap(axes[0], axes[1]);
  }
  Value result = reordered(call, *shape, axes);
  result.contents.computation = nullptr;
  return result;
}

/// The length of a diagonal: NumPy 2.1, numpy.diagonal.
Extent diagonalLength(Extent rows, Extent columns, std::int64_t offset) {
  if (rows.isDynamic() || columns.isDynamic()) {
    return Extent::dynamic();
  }
  const std::int64_t high = rows.count() + std::min(offset, std::int64_t{0});
  const std::int64_t wide = columns.count() - std::max(offset, std::int64_t{0});
  return Extent(std::max(std::min(high, wide), std::int64_t{0}));
}

/// `np.diagonal(x)`: the first two axes become one, the last.
Value diagonalOf(Call& call) {
  const auto shape = call.takeRanked();
  const auto offset = call.take({"offset"});
  const auto by = offset ? call.context().integerOf(offset->value, offset->node) : integerOf(0);
  const bool isPlain = !call.hasMore();
  call.passAll();
  if (!shape || shape->rank() < 2 || !by || !by->count || !isPlain ||
      std::abs(*by->count) >= kExtentLimit) {
    return {};
  }
  const auto& all = shape->extents();
  std::vector<Extent> extents(all.begin() + 2, all.end());
  extents.push_back(diagonalLength(all[0], all[1], *by->count));
  return call.kept(Keeps::equal, arrayOf(Shape(std::move(extents))));
}

constexpr Function kAxisFunctions[] = {
    {"expand_dims", expandDims, ShapeRule::squeeze, false},
    {"unsqueeze", expandDims, ShapeRule::squeeze},
    {"squeeze", squeeze, ShapeRule::squeeze},
    {"transpose", transpose, ShapeRule::transpose},
    {"permute", permute, ShapeRule::transpose},
    {"permute_dims", permute, ShapeRule::transpose},
    {"swapaxes", swapAxes, ShapeRule::transpose},
    {"moveaxis", moveAxis, ShapeRule::transpose},
    {"movedim", moveAxis, ShapeRule::transpose},
    {"t", transposeMatrix, ShapeRule::transpose},
    {"rot90", rotate, ShapeRule::transpose},
    {"diagonal", diagonalOf, ShapeRule::other},
    {"matrix_transpose", swapLast, ShapeRule::transpose, false},
};

}  // namespace

std::span<const Function> axisFunctions() { return kAxisFunctions; }

}  // namespace bcast::expression
