// SPDX-License-Identifier: MIT
// Functions that join arrays or repeat one: `stack`, `concatenate`, `tile`.
#include <algorithm>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/values/element_wise.h"

namespace bcast::expression {
namespace {

using Extents = std::vector<Extent>;

/// The arrays of a list, as the operands of a step; nothing if one is not known.
std::optional<ScriptStep> listed(Call& call) {
  const auto list = call.take({"arrays", "tensors", "arys", "values", "tup"});
  ScriptStep step;
  step.rule = ShapeRule::concatenate;
  for (const Value& each : list ? list->value.items : std::vector<Value>()) {
    const Value item = dataOf(each);
    const bool isRead = item.is(ValueKind::array) || item.is(ValueKind::symbol);
    const auto shape = isRead ? call.context().shapeOf(item, list->node) : std::nullopt;
    if (!shape || !shape->isRanked()) {
      isRead ? Value() : call.notRead();
      return std::nullopt;
    }
    step.operands.emplace_back(*shape);
    step.contents.push_back(contentsOf(item));
  }
  return step.operands.empty() ? std::nullopt : std::optional(std::move(step));
}

/// Along an axis, on which sizes may differ: they add up.
std::optional<Shape> concatenatedShape(const std::vector<PartialShape>& parts, std::size_t axis) {
  Extents extents = parts.front().shape.extents();
  for (auto part = parts.begin() + 1; part != parts.end(); ++part) {
    Extents next = part->shape.extents();
    if (next.size() != extents.size()) {
      return std::nullopt;
    }
    const Extent sum = sumOf(extents[axis], next[axis]);
    extents[axis] = next[axis] = sum;
    if (!std::equal(next.begin(), next.end(), extents.begin(), mayEqual)) {
      return std::nullopt;
    }
  }
  return Shape(std::move(extents));
}

/// The position of the axis argument in shapes of this rank; the first without one.
std::optional<std::size_t> axisFor(Call& call, const Shape& shape, std::size_t rank) {
  const auto argument = call.take({"axis", "dim"});
  if (argument && !argument->value.is(ValueKind::integer)) {
    call.notRead();
    return std::nullopt;
  }
  return axisOf(call, argument ? argument->value : integerOf(0), shape, rank);
}

/// Parts that are joined along an axis, in the shapes that they have in the step.
Value joinedAlong(Call& call, ScriptStep step, std::string_view function, std::size_t axis) {
  step.freeAxis = static_cast<std::int64_t>(axis);
  step.axes = {{axis}};
  auto shape = concatenatedShape(step.operands, axis);
  Computation how{ComputationKind::join, {}, call.context().computations().from(step)};
  how.axes = {axis};
  return call.context().computed(decided(call, std::move(step), function, std::move(shape)),
                                 std::move(how));
}

/// A number as a vector.
Shape atLeastVector(const Shape& shape) { return shape.rank() == 0 ? Shape{1} : shape; }

/// PyTorch passes over tensors of shape (0,), whatever the others are: PyTorch 2.5, torch.cat.
void passEmpty(ScriptStep& step) {
  const auto isEmpty = [](const PartialShape& each) { return each.shape == Shape{0}; };
  if (std::all_of(step.operands.begin(), step.operands.end(), isEmpty)) {
    return;
  }
  for (std::size_t i = step.operands.size(); i-- > 0;) {
    if (isEmpty(step.operands[i])) {
      step.operands.erase(step.operands.begin() + static_cast<std::ptrdiff_t>(i));
      step.contents.erase(step.contents.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
}

/// `np.concatenate([x, y], axis=1)`. That of Keras is along the last axis: Keras 3,
/// keras.layers.concatenate.
Value concatenate(Call& call) {
  call.passUnshaped();
  auto step = listed(call);
  const bool isKeras = call.context().isOf(ids::kTensorflow) && call.function() == "concatenate";
  if (isKeras && !call.hasMore()) {
    call.add({"axis", integerOf(-1), call.node()});
  }
  if (!step) {
    return {};
  }
  if (call.context().isOf(ids::kPytorch)) {
    passEmpty(*step);
  }
  const Shape& first = step->operands.front().shape;
  const auto axis = axisFor(call, first, first.rank());
  if (!axis) {
    return {};
  }
  return joinedAlong(call, std::move(*step), "concatenate", *axis);
}

/// Arrays that first become others, and are then joined along an axis.
Value joined(Call& call, std::string_view function, Shape (*prepare)(const Shape&),
             std::size_t axis) {
  call.passUnshaped();
  auto step = listed(call);
  if (!step) {
    return {};
  }
  for (PartialShape& each : step->operands) {
    each.shape = prepare(each.shape);
  }
  const std::size_t rank = step->operands.front().shape.rank();
  return joinedAlong(call, std::move(*step), function, std::min(axis, rank - 1));
}

/// A vector as a row: NumPy 2.1, numpy.atleast_2d.
Shape asRow(const Shape& shape) {
  const Shape vector = atLeastVector(shape);
  return vector.rank() == 1 ? Shape({Extent(1), vector.extents()[0]}) : vector;
}

/// A vector as a column: NumPy 2.1, numpy.column_stack.
Shape asColumn(const Shape& shape) {
  const Shape vector = atLeastVector(shape);
  return vector.rank() == 1 ? Shape({vector.extents()[0], Extent(1)}) : vector;
}

/// With an axis 2: NumPy 2.1, numpy.atleast_3d.
Shape asCube(const Shape& shape) {
  Extents extents = asRow(shape).extents();
  if (extents.size() == 2) {
    extents.emplace_back(1);
  }
  return Shape(std::move(extents));
}

/// `np.hstack([x, y])`: axis 1, or the only one.
Value hstack(Call& call) { return joined(call, "hstack", atLeastVector, 1); }
/// `np.vstack([x, y])`: vectors are rows.
Value vstack(Call& call) { return joined(call, "vstack", asRow, 0); }
Value dstack(Call& call) { return joined(call, "dstack", asCube, 2); }
/// `np.column_stack([x, y])`: vectors are columns.
Value columnStack(Call& call) { return joined(call, "column_stack", asColumn, 1); }

/// `np.stack([x, y], axis=1)`: all shapes are equal.
Value stack(Call& call) {
  call.passUnshaped();
  auto step = listed(call);
  if (!step) {
    return {};
  }
  const Shape first = step->operands.front().shape;
  const auto axis = axisFor(call, first, first.rank() + 1);
  if (!axis) {
    return {};
  }
  const bool isEqual =
      std::all_of(step->operands.begin(), step->operands.end(), [&](const PartialShape& each) {
        const Extents& extents = each.shape.extents();
        return std::equal(extents.begin(), extents.end(), first.extents().begin(),
                          first.extents().end(), mayEqual);
      });
  const auto withAxis = [&](std::size_t size) {
    Extents extents = first.extents();
    extents.insert(extents.begin() + static_cast<std::ptrdiff_t>(*axis),
                   Extent(static_cast<std::int64_t>(size)));
    return Shape(std::move(extents));
  };
  Computation how{ComputationKind::join, {}, call.context().computations().from(*step)};
  how.axes = {*axis};
  for (ComputedFrom& each : how.from) {
    each.shape = withAxis(1);
  }
  step->freeAxis = -1;
  step->axes = {{*axis}};
  std::optional<Shape> shape;
  if (isEqual) {
    shape = withAxis(step->operands.size());
  }
  return call.context().computed(decided(call, std::move(*step), "stack", std::move(shape)),
                                 std::move(how));
}

/// `np.append(x, y)`: all elements in a row; along an axis, as `concatenate`.
Value append(Call& call) {
  ScriptStep step;
  if (!takeOperand(call, step, {"arr"}) || !takeOperand(call, step, {"values"})) {
    return {};
  }
  const Shape& first = step.operands[0].shape;
  const auto axis = call.take({"axis"});
  if (!axis || axis->value.is(ValueKind::none)) {
    return arrayOf(Shape({sumOf(elementsOf(first), elementsOf(step.operands[1].shape))}));
  }
  const auto given = call.context().integerOf(axis->value, axis->node);
  const auto place = given ? axisOf(call, *given, first, first.rank()) : std::nullopt;
  if (!place) {
    return {};
  }
  step.rule = ShapeRule::concatenate;
  return joinedAlong(call, std::move(step), "append", *place);
}

/// `np.tile(x, (2, 3))`, `x.repeat(2, 3)` of PyTorch: sizes are multiplied, from the last axis on.
Value tile(Call& call) {
  const auto shape = call.takeRanked();
  const auto times = call.takeIntegers({"reps", "repeats", "size", "multiples"});
  if (!shape || !times) {
    return {};
  }
  // PyTorch 2.5, torch.Tensor.repeat: a number for each axis.
  if (call.function() == "repeat" && times->size() < shape->rank()) {
    return call.context().fails(call.node(), kExpressionPhrases.tooFewRepeats,
                                {{"{shape}", toText(*shape)}});
  }
  const std::size_t rank = std::max(shape->rank(), times->size());
  Extents extents(rank, Extent(1));
  std::copy(shape->extents().begin(), shape->extents().end(),
            extents.end() - static_cast<std::ptrdiff_t>(shape->rank()));
  for (std::size_t i = 0; i < times->size(); ++i) {
    Extent& extent = extents[rank - times->size() + i];
    const auto product = multiplied(extent, (*times)[i].count);
    if (!product) {
      return call.notRead();
    }
    extent = *product;
  }
  if (rank > kRankLimit) {
    return call.notRead();
  }
  Computation how{ComputationKind::repeat};
  for (const Value& each : *times) {
    how.numbers.push_back(static_cast<double>(each.count.value_or(0)));
  }
  return call.computed(call.kept(Keeps::equal, arrayOf(Shape(extents))), std::move(how));
}

/// Every element so many times: along an axis, or of all elements in a row.
Value repeatEach(Call& call) {
  auto shape = call.takeRanked();
  const auto count = call.take({"repeats"});
  const auto axis = call.take({"axis", "dim"});
  call.takeNamed({"output_size"});
  const auto times = count && count->value.is(ValueKind::integer)
                         ? std::optional(count->value.count)
                         : std::nullopt;
  if (!shape || !times) {
    return call.notRead();
  }
  const bool isWhole = !axis || axis->value.is(ValueKind::none);
  *shape = isWhole ? Shape({elementsOf(*shape)}) : atLeastVector(*shape);
  const auto place = isWhole ? std::size_t{0} : axisOf(call, axis->value, *shape, shape->rank());
  if (!place) {
    return {};
  }
  Extents extents = shape->extents();
  const auto product = multiplied(extents[*place], *times);
  if (!product) {
    return call.notRead();
  }
  extents[*place] = *product;
  Computation how{ComputationKind::along, isWhole ? "repeat_all" : "repeat_each"};
  how.axes = {*place};
  how.numbers = {static_cast<double>(*times)};
  return call.computed(call.kept(Keeps::equal, arrayOf(Shape(std::move(extents)))), std::move(how));
}

/// `np.repeat(x, 3, axis=1)`; of PyTorch, the method is `tile`.
Value repeat(Call& call) {
  if (call.context().isOf(ids::kPytorch)) {
    return tile(call);
  }
  return call.context().system().empty() ? call.notRead() : repeatEach(call);
}

/// `nn.ModuleList([nn.Linear(3, 4), nn.ReLU()])` is a list.
Value moduleList(Call& call) {
  const auto list = call.take({"modules", "values"});
  return list ? list->value : Value(ValueKind::list);
}

constexpr Function kJoiningFunctions[] = {
    {"ModuleList", moduleList, ShapeRule::create, false},
    {"ParameterList", moduleList, ShapeRule::create, false},
    {"concatenate", concatenate, ShapeRule::concatenate, false},
    {"cat", concatenate, ShapeRule::concatenate, false},
    {"concat", concatenate, ShapeRule::concatenate, false},
    {"hstack", hstack, ShapeRule::concatenate, false},
    {"vstack", vstack, ShapeRule::concatenate, false},
    {"row_stack", vstack, ShapeRule::concatenate, false},
    {"dstack", dstack, ShapeRule::concatenate, false},
    {"column_stack", columnStack, ShapeRule::concatenate, false},
    {"stack", stack, ShapeRule::concatenate, false},
    {"append", append, ShapeRule::other, false},
    {"tile", tile, ShapeRule::reshape},
    {"repeat", repeat, ShapeRule::reshape},
    {"repeat_interleave", repeatEach, ShapeRule::reshape},
};

}  // namespace

std::span<const Function> joiningFunctions() { return kJoiningFunctions; }

}  // namespace bcast::expression
