// SPDX-License-Identifier: MIT
// Functions that give an array another shape or type, or tell its shape: `reshape`, `broadcast_to`,
// `astype`, `size`.
#include <algorithm>
#include <string>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/reading/script/values/memory_axes.h"
#include "bcast/text/join.h"

namespace bcast::expression {
namespace {

/// `(3, -1)`
std::string textOf(const std::vector<Value>& sizes) {
  const auto textOf = [](const Value& each) {
    return each.count ? std::to_string(*each.count) : "?";
  };
  return "(" + join(sizes, textOf) + (sizes.size() == 1 ? ",)" : ")");
}

Value cannotReshape(Call& call, const Shape& shape, const std::vector<Value>& sizes) {
  return call.context().fails(call.node(), kExpressionPhrases.cannotReshape,
                              {{"{shape}", toText(shape)}, {"{target}", textOf(sizes)}});
}

/// The extents of a target, with 1 for its -1. Nothing if it has more than one, or a bad size.
std::optional<std::vector<Extent>> extentsOf(const std::vector<Value>& sizes) {
  std::vector<Extent> extents;
  std::size_t left = 0;
  for (const Value& each : sizes) {
    const std::int64_t count = each.count.value_or(0);
    left += count == -1 ? 1 : 0;
    if (count < -1 || count >= kExtentLimit || left > 1) {
      return std::nullopt;
    }
    extents.push_back(!each.count ? Extent::dynamic() : Extent(count == -1 ? 1 : count));
  }
  return extents;
}

/// The extent for -1: the elements that the other extents leave.
std::optional<Extent> extentLeft(const Shape& shape, const Shape& others) {
  if (!shape.isStatic() || !others.isStatic()) {
    return Extent::dynamic();
  }
  const auto all = elementCount(shape, kExtentLimit);
  const auto used = elementCount(others, kExtentLimit);
  const bool divides = all && used && *used != 0 && *all % *used == 0;
  return divides ? std::optional(Extent(*all / *used)) : std::nullopt;
}

Value reshaped(Call& call, const Shape& shape, const std::vector<Value>& sizes, Keeps keeps) {
  auto extents = extentsOf(sizes);
  if (!extents || extents->size() > kRankLimit) {
    return cannotReshape(call, shape, sizes);
  }
  const auto isLeft = [](const Value& each) { return each.count == -1; };
  const auto left = std::find_if(sizes.begin(), sizes.end(), isLeft);
  if (left != sizes.end()) {
    const auto extent = extentLeft(shape, Shape(*extents));
    if (!extent) {
      return cannotReshape(call, shape, sizes);
    }
    (*extents)[static_cast<std::size_t>(left - sizes.begin())] = *extent;
  }
  Shape result(std::move(*extents));
  const bool isKnown = shape.isStatic() && result.isStatic();
  if (isKnown && elementCount(shape, kExtentLimit) != elementCount(result, kExtentLimit)) {
    return cannotReshape(call, shape, sizes);
  }
  return call.kept(keeps, arrayOf(std::move(result)));
}

/// Another order of the elements changes their places.
Keeps keptBy(const Call& call) { return call.has("order") ? Keeps::equal : Keeps::order; }

/// `x.reshape(3, -1)`, `np.reshape(x, (3, 4))`.
Value reshape(Call& call) {
  const Keeps keeps = keptBy(call);
  call.passUnshaped();
  const auto shape = call.takeRanked();
  const auto sizes = call.takeIntegers({"shape", "newshape"});
  return shape && sizes ? reshaped(call, *shape, *sizes, keeps) : Value();
}

/// A view that needs a copy. It fails if that is sure, and else may.
Value copied(Call& call, const Shape& shape, bool isSure, Value result) {
  if (isSure) {
    return call.context().fails(call.node(), kExpressionPhrases.cannotView, {});
  }
  ScriptStep step;
  step.rule = ShapeRule::reshape;
  step.operands.emplace_back(shape);
  step.contents.push_back(result.contents);
  Value view = decided(call, std::move(step), "view", result.shape);
  call.context().addCaution(view, phrase(kExpressionPhrases.mayNotView));
  view.contents = std::move(result.contents);
  return view;
}

/// `x.view(3, -1)`, which never copies.
Value view(Call& call) {
  auto array = call.take();
  if (!array) {
    return call.notRead();
  }
  const Shape shape = array->value.shape;
  const ScriptStep* transpose = array->value.transpose;
  const Computation* made = array->value.contents.computation;
  call.prepend(std::move(*array));
  Value result = reshape(call);
  if (!result.is(ValueKind::array)) {
    return result;
  }
  const bool isReordered = made == nullptr && transpose != nullptr && transpose->axes;
  const MemoryAxes axes =
      isReordered ? reorderedAxes(shape, *transpose->axes) : axesInMemory({made, shape});
  return hasView(axes, shape, result.shape)
             ? result
             : copied(call, shape, isSurelyPlaced(made), std::move(result));
}

/// `x.ravel()`, `x.ravel('F')`.
Value ravel(Call& call) {
  const Keeps keeps = keptBy(call);
  call.passUnshaped();
  const auto shape = call.takeRanked();
  const auto order = call.take();
  if (order && order->value.is(ValueKind::integer)) {
    return call.notRead();
  }
  return shape ? reshaped(call, *shape, {integerOf(-1)}, order ? Keeps::equal : keeps) : Value();
}

/// The axes from one to another, which PyTorch's `flatten` joins.
Value flattenedAxes(Call& call, const Shape& shape, const std::optional<CallArgument>& first,
                    const std::optional<CallArgument>& last) {
  const auto from = first ? call.context().integerOf(first->value, first->node) : integerOf(0);
  const auto to = last ? call.context().integerOf(last->value, last->node) : integerOf(-1);
  const std::size_t rank = std::max<std::size_t>(shape.rank(), 1);
  const auto start = from ? axisOf(call, *from, shape, rank) : std::nullopt;
  const auto end = to ? axisOf(call, *to, shape, rank) : std::nullopt;
  if (!start || !end) {
    return {};
  }
  if (*start > *end) {
    return call.notRead();
  }
  return call.kept(Keeps::order,
                   arrayOf(shape.rank() == 0 ? Shape{1} : flattened(shape, *start, *end)));
}

/// NumPy's `flatten` takes an order, PyTorch's axes: `x.flatten(1)`, `torch.flatten(x, 1, 2)`.
Value flatten(Call& call) {
  const bool isNumpy = call.context().isOf(ids::kNumpy) || call.context().isOf(ids::kJax);
  auto array = call.take({"input"});
  auto first = call.take({"start_dim"});
  const bool isOrder = first && first->name.empty() && first->value.is(ValueKind::word);
  const auto last = isOrder ? std::nullopt : call.take({"end_dim"});
  if (array) {
    call.prepend(std::move(*array));
  }
  if (isNumpy || isOrder || (!first && !last)) {
    if (first) {
      call.add(std::move(*first));
    }
    return ravel(call);
  }
  const auto shape = call.takeRanked();
  return shape ? flattenedAxes(call, *shape, first, last) : Value();
}

/// `np.broadcast_to(x, (3, 4))`, `x.expand(3, -1)`.
Value broadcastTo(Call& call, std::string_view mode) {
  const auto operand = call.take({"array", "input"});
  const auto sizes = call.takeIntegers({"shape", "size"});
  if (!operand) {
    return call.notRead();
  }
  const auto shape = call.context().shapeOf(operand->value, operand->node);
  if (!shape || !sizes) {
    return {};
  }
  const bool isTarget = std::all_of(sizes->begin(), sizes->end(), [](const Value& each) {
    return each.count.value_or(0) >= -1 && each.count.value_or(0) < kExtentLimit;
  });
  if (!isTarget || sizes->size() > kRankLimit) {
    return call.notRead();
  }
  ScriptStep step;
  step.rule = ShapeRule::broadcastTo;
  step.mode = mode;
  step.operands.push_back(*shape);
  step.names.push_back(nameOfOperand(call.context(), operand->node));
  step.target = textOf(*sizes);
  step.contents.push_back(contentsOf(operand->value));
  const auto from = call.context().computations().from(step);
  Value value = call.context().kept(Keeps::equal, contentsOf(operand->value),
                                    inferStep(call.context(), std::move(step), call.node()));
  return call.context().computed(std::move(value), {ComputationKind::stretch, {}, from});
}

Value toShape(Call& call) {
  const bool isPytorch = call.context().isOf(ids::kPytorch);
  return broadcastTo(call, isPytorch ? ids::kPytorchExpand : ids::kNumpyBroadcastTo);
}

/// `np.broadcast_shapes((3, 1), (4,))`, `torch.broadcast_tensors(x, y)`.
Value broadcastAll(Call& call) {
  ScriptStep step;
  step.mode = call.context().mode();
  for (auto next = call.take(); next; next = call.take()) {
    auto shape = next->value.isSequence() || next->value.is(ValueKind::integer)
                     ? call.context().sizesOf(next->value, next->node)
                     : call.context().shapeOf(next->value, next->node);
    if (!shape) {
      return {};
    }
    step.operands.push_back(std::move(*shape));
    step.names.push_back(nameOfOperand(call.context(), next->node));
    step.contents.push_back(next->value.is(ValueKind::array) ? contentsOf(next->value)
                                                             : Contents());
  }
  if (step.operands.empty()) {
    return call.notRead();
  }
  const std::size_t count = step.operands.size();
  Value all = inferStep(call.context(), std::move(step), call.node());
  const bool isOne = call.function() == "broadcast_shapes" || !all.is(ValueKind::array) ||
                     (all.step != nullptr && all.step->fails);
  return isOne ? all : Value(ValueKind::tuple, std::vector<Value>(count, all));
}

Value expand(Call& call) { return broadcastTo(call, ids::kPytorchExpand); }

/// `x.expand_as(y)`
Value expandAs(Call& call) {
  auto array = call.take();
  const auto other = call.takeRanked();
  if (!array || !other) {
    return {};
  }
  std::deque<CallArgument> arguments{std::move(*array), {"", tupleOf(*other), call.node()}};
  Call expanded(call.context(), call.node(), std::move(arguments));
  return expand(expanded);
}

/// `tf.shape(x)`
Value shapeOf(Call& call) {
  const auto shape = call.takeRanked();
  return shape ? tupleOf(*shape) : Value();
}

/// `x.size(0)`, and `x.size()`, which is the shape.
Value size(Call& call) {
  const auto shape = call.takeRanked();
  const auto axis = call.take({"dim"});
  if (!shape) {
    return axis ? integerOf(std::nullopt) : Value(ValueKind::numbers);
  }
  if (!axis) {
    return tupleOf(*shape);
  }
  const auto given = call.context().integerOf(axis->value, axis->node);
  const auto place = given ? axisOf(call, *given, *shape, shape->rank()) : std::nullopt;
  return place ? integerOf(shape->extents()[*place]) : Value();
}

/// The array of a call that names its type. NumPy's numbers are f64 unless a type is named; others
/// may be less exact.
Value converted(Call& call, std::optional<Shape> shape) {
  Value value = shape ? call.kept(Keeps::order, arrayOf(std::move(*shape))) : Value();
  if (call.isTyped() && !value.contents.type && !call.context().isOf(ids::kNumpy)) {
    value.contents.type = ElementType::f32;
  }
  return value;
}

/// `x.to(torch.float32)`, `x.to("cuda")`.
Value moved(Call& call) {
  call.passUnshaped();
  auto shape = call.takeShape();
  const auto argument = call.take({"dtype"});
  if (argument && (!argument->value.is(ValueKind::word) || argument->value.contents.type)) {
    call.setType(argument->value);
  }
  return converted(call, std::move(shape));
}

/// `x.astype(np.float32)`, `tf.cast(x, tf.float32)`.
Value cast(Call& call) {
  call.passUnshaped();
  auto shape = call.takeShape();
  call.takeType();
  return call.isTyped() ? converted(call, std::move(shape)) : call.notRead();
}

/// `x.view_as(y)`
Value asShapeOf(Call& call) {
  const auto shape = call.takeRanked();
  const auto other = call.takeRanked();
  if (!shape || !other) {
    return {};
  }
  std::vector<Value> sizes;
  for (const Extent each : other->extents()) {
    sizes.push_back(integerOf(each));
  }
  return reshaped(call, *shape, sizes, Keeps::order);
}

/// `x.unflatten(1, (3, 4))`: an axis becomes several.
Value unflatten(Call& call) {
  const auto shape = call.takeRanked();
  const auto axis = call.take({"dim"});
  const auto sizes = call.takeIntegers({"sizes"});
  const auto given = axis ? call.context().integerOf(axis->value, axis->node) : std::nullopt;
  const auto place = shape && given ? axisOf(call, *given, *shape, shape->rank()) : std::nullopt;
  if (!place || !sizes) {
    return {};
  }
  std::vector<Value> all;
  for (std::size_t i = 0; i < shape->rank(); ++i) {
    if (i == *place) {
      all.insert(all.end(), sizes->begin(), sizes->end());
    } else {
      all.push_back(integerOf(shape->extents()[i]));
    }
  }
  return reshaped(call, *shape, all, Keeps::order);
}

constexpr Function kResizingFunctions[] = {
    {"broadcast_shapes", broadcastAll, ShapeRule::broadcast, false},
    {"broadcast_arrays", broadcastAll, ShapeRule::broadcast, false},
    {"broadcast_tensors", broadcastAll, ShapeRule::broadcast, false},
    {"broadcast_static_shape", broadcastAll, ShapeRule::broadcast, false},
    {"reshape", reshape, ShapeRule::reshape},
    {"view", view, ShapeRule::reshape, true, false},
    {"view_as", asShapeOf, ShapeRule::reshape, true, false},
    {"reshape_as", asShapeOf, ShapeRule::reshape, true, false},
    {"unflatten", unflatten, ShapeRule::reshape},
    {"ravel", ravel, ShapeRule::reshape},
    {"flatten", flatten, ShapeRule::reshape},
    {"broadcast_to", toShape, ShapeRule::broadcastTo},
    {"expand", expand, ShapeRule::broadcastTo, true, false},
    {"expand_as", expandAs, ShapeRule::broadcastTo, true, false},
    {"size", size, ShapeRule::create, true, false},
    {"shape", shapeOf, ShapeRule::create, false},
    {"astype", cast, ShapeRule::create},
    {"cast", cast, ShapeRule::create, false},
    {"to", moved, ShapeRule::create, true, false},
    {"type", cast, ShapeRule::create, true, false},
};

}  // namespace

std::span<const Function> resizingFunctions() { return kResizingFunctions; }

}  // namespace bcast::expression
