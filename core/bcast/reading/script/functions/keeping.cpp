// SPDX-License-Identifier: MIT
// Functions whose result has the shape of their array, losses of PyTorch, and `outer`.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/reading/script/values/operand_code.h"

namespace bcast::expression {
namespace {

/// `torch.softmax(x, dim=-1)`: the other arguments do not change the shape.
Value keepShape(Call& call) {
  auto shape = call.takeShape();
  call.passAll();
  return shape ? call.kept(Keeps::type, arrayOf(std::move(*shape))) : Value();
}

/// A result whose values are computed along an axis.
Value computedAlong(Call& call, Value result, Axes axes) {
  Computation how{ComputationKind::along, call.function()};
  how.axes = std::move(axes);
  return call.computed(std::move(result), std::move(how));
}

/// `torch.softmax(x, dim=-1)`: the array must have the axis.
Value keepAlong(Call& call) {
  const auto shape = call.takeRanked();
  const auto axis = call.take({"dim", "axis"});
  call.passAll();
  const bool isGiven = axis && axis->value.is(ValueKind::integer);
  const auto axes = shape && isGiven ? axesOrScalar(call, *axis, *shape) : std::nullopt;
  const bool hasAxis = shape && (!isGiven || axes.has_value());
  if (!hasAxis && (!shape || call.context().error() || axis->value.count)) {
    return {};
  }
  Value result = call.kept(Keeps::type, arrayOf(*shape));
  return axes ? computedAlong(call, std::move(result), *axes) : result;
}

/// `F.normalize(x, p, dim=1)`: the array must have the axis.
Value normalize(Call& call) {
  const auto shape = call.takeRanked();
  call.take({"p"});
  const auto axis = call.take({"dim"});
  call.passAll();
  const bool isPytorch = call.context().isOf(ids::kPytorch);
  const bool isCounted = axis && axis->value.is(ValueKind::integer) && axis->value.count;
  const bool isGiven = isPytorch && shape && (!axis || isCounted);
  const CallArgument along = axis.value_or(CallArgument{"", integerOf(1), call.node()});
  if (!shape || (isGiven && !axesOrScalar(call, along, *shape))) {
    return {};
  }
  return call.kept(Keeps::type, arrayOf(*shape));
}

/// `np.flip(x, axis=1)`, `torch.flip(x, (0, 1))`, `np.roll(x, 3, axis=1)`: with an axis, the array
/// must have it.
Value keepOnAxes(Call& call) {
  const auto shape = call.takeRanked();
  if (call.function() == "roll") {
    call.take({"shift", "shifts"});
  }
  const auto given = call.take({"axis", "dims"});
  const bool isAlong = given && !given->value.is(ValueKind::none);
  if (shape && isAlong && !axesOrScalar(call, *given, *shape) && call.context().error()) {
    return {};
  }
  call.passAll();
  return shape ? call.kept(Keeps::type, arrayOf(*shape)) : Value();
}

/// `np.fliplr(x)` of axis 1, `np.flipud(x)` of axis 0.
Value flipped(Call& call) {
  const auto shape = call.takeRanked();
  const std::int64_t axis = call.function() == "fliplr" ? 1 : 0;
  const bool hasAxis = shape && axisOf(call, integerOf(axis), *shape, shape->rank());
  return hasAxis ? call.kept(Keeps::type, arrayOf(*shape)) : Value();
}

/// `F.group_norm(x, 4)`: axis 1 has so many equal groups.
Value groupNorm(Call& call) {
  const auto shape = call.takeRanked();
  const auto groups = call.take({"num_groups"});
  call.passAll();
  if (!shape || shape->rank() < 2) {
    return {};
  }
  const Extent channels = shape->extents()[1];
  const std::int64_t count = groups ? groups->value.count.value_or(1) : 1;
  return count > 0 && (channels.isDynamic() || channels.count() % count == 0)
             ? call.kept(Keeps::type, arrayOf(*shape))
             : call.context().fails(call.node(), kExpressionPhrases.unequalParts,
                                    {{"{axis}", "1"},
                                     {"{shape}", toText(*shape)},
                                     {"{count}", std::to_string(count)}});
}

/// `np.round(x)`, `np.round(x, 2)`
Value rounded(Call& call) {
  auto array = call.take({"a", "input", "x"});
  const auto decimals = call.take({"decimals"});
  if (!array || !decimals) {
    return array ? elementWise(call.context(), "round", {std::move(*array)}, call.node())
                 : call.notRead();
  }
  call.prepend(std::move(*array));
  return keepShape(call);
}

/// `x.cumsum()` of NumPy and JAX is of all elements in a row. TensorFlow's is along axis 0, and
/// PyTorch's needs an axis. Sums of truths or short integers have a longer type.
Value accumulateAll(Call& call, const Shape& shape) {
  const Context& context = call.context();
  const bool isRow = context.isOf(ids::kNumpy) || context.isOf(ids::kJax);
  if (!shape.isRanked() || shape.rank() == 0 || !(isRow || context.isOf(ids::kTensorflow))) {
    return call.notRead();
  }
  if (isRow && shape.rank() > 1) {
    return call.kept(Keeps::floats, arrayOf(Shape({elementsOf(shape)})));
  }
  return computedAlong(call, call.kept(Keeps::floats, arrayOf(shape)), {0});
}

/// `x.cumsum(axis=1)`
Value accumulate(Call& call) {
  const auto shape = call.takeShape();
  const auto axis = call.take({"axis", "dim"});
  call.passAll();
  if (!shape) {
    return call.notRead();
  }
  if (!axis || axis->value.is(ValueKind::none)) {
    return accumulateAll(call, *shape);
  }
  const bool isGiven = shape->isRanked() && axis->value.is(ValueKind::integer);
  const auto axes = isGiven ? axesOrScalar(call, *axis, *shape) : std::nullopt;
  Value result = call.kept(Keeps::floats, arrayOf(*shape));
  return axes ? computedAlong(call, std::move(result), *axes) : result;
}

/// `np.tril(x)`; of a vector it is a matrix.
Value triangle(Call& call) {
  const auto shape = call.takeRanked();
  call.passAll();
  return shape && shape->rank() > 1
             ? computedAlong(call, call.kept(Keeps::type, arrayOf(*shape)), {})
             : call.notRead();
}

/// `loss.item()`
Value item(Call& call) {
  const auto array = call.take();
  const Contents contents = array ? contentsOf(array->value) : Contents();
  const bool isOne = array && !call.hasMore() && array->value.shape.isRanked() &&
                     elementsOf(array->value.shape).is(1);
  const bool isPlain = !call.hasMore();
  call.passAll();
  const bool isMore = isPlain && array && array->value.is(ValueKind::array) &&
                      array->value.shape.isStatic() && !isOne;
  if (isMore) {
    return call.context().fails(call.node(), kExpressionPhrases.notOneElement,
                                {{"{shape}", toText(array->value.shape)}});
  }
  Value number = arrayOf(Shape());
  number.contents = isOne ? kept(Keeps::order, contents) : Contents();
  return number;
}

/// The operands of a step that a mode decides.
std::optional<ScriptStep> arraysOf(Call& call, std::size_t count) {
  ScriptStep step;
  for (std::size_t i = 0; i < count; ++i) {
    const auto next = call.take({"input", "target", "mask", "dst", "src", "a", "b"});
    const auto shape =
        next ? call.context().shapeOf(next->value, next->node) : std::optional<Shape>();
    if (!shape) {
      return std::nullopt;
    }
    step.operands.emplace_back(*shape);
    step.names.push_back(nameOfOperand(call.context(), next->node));
    step.contents.push_back(contentsOf(next->value));
    step.code.push_back(codeOf(call.context(), *next));
  }
  return step;
}

/// The name of the function that is called.
std::string_view nameOf(const Call& call) {
  const Function* function = findFunction(call.function());
  return function == nullptr ? std::string_view() : function->name;
}

/// `x.masked_fill(mask, 0)` is `where(mask, 0, x)`: PyTorch 2.5, torch.Tensor.masked_fill.
Value maskedFill(Call& call) {
  auto array = call.take({"input"});
  auto mask = call.take({"mask"});
  auto number = call.take({"value"});
  call.passAll();
  // PyTorch takes no value with axes.
  const bool isNumber =
      number && (!number->value.is(ValueKind::array) || number->value.shape == Shape());
  if (!array || !mask || !isNumber) {
    return {};
  }
  const bool isKnown = number->value.is(ValueKind::array) || number->value.is(ValueKind::integer);
  number->value = isKnown ? std::move(number->value) : arrayOf(Shape());
  for (CallArgument* each : {&*mask, &*number, &*array}) {
    each->name = {};
  }
  Value filled = elementWise(call.context(), "where", {*mask, *number, *array}, call.node());
  // Of truths, the value would be one too.
  if (contentsOf(array->value).type == ElementType::boolean) {
    filled.contents.computation = nullptr;
  }
  return filled;
}

/// `x.masked_fill_(mask, 0)`: the mask is broadcast to x.
Value maskedFillInPlace(Call& call) {
  auto array = call.take({"input"});
  if (array) {
    call.prepend(*array);
  }
  auto step = arraysOf(call, 2);
  const auto number = call.take({"value"});
  call.passAll();
  if (!step) {
    return {};
  }
  step->function = nameOf(call);
  step->rule = ShapeRule::inPlace;
  step->mode = ids::kPytorchInPlace;
  Computations& all = call.context().computations();
  const auto from = all.from(*step);
  const Contents filler = number ? contentsOf(number->value) : Contents();
  Value value = call.context().computed(
      inferStep(call.context(), std::move(*step), call.node()),
      {ComputationKind::elementWise, "select", {from[1], all.from(filler, Shape()), from[0]}});
  const std::size_t function = call.context().at(call.node()).children[0];
  return call.context().write(call.context().at(function).children[0], array->value,
                              std::move(value));
}

/// How a loss becomes one number: "mean", "sum"; "none" if it does not, empty if it is not known.
std::string_view takeReduction(Call& call) {
  const auto reduction = call.takeNamed({"reduction"});
  return !reduction                             ? "mean"
         : reduction->value.is(ValueKind::word) ? reduction->value.word
                                                : std::string_view();
}

/// A loss, whose result is one number unless it is not reduced.
Value loss(Call& call, ShapeRule rule, std::string_view mode) {
  auto step = arraysOf(call, 2);
  const std::string_view reduction = takeReduction(call);
  call.passAll();
  if (!step) {
    return {};
  }
  const bool isReduced = reduction != "none";
  step->function = nameOf(call);
  step->rule = rule;
  step->mode = mode;
  step->shape = isReduced ? std::optional(Shape()) : std::nullopt;
  Context& context = call.context();
  const auto from = context.computations().from(*step);
  Value value = inferStep(context, std::move(*step), call.node());
  value = context.computed(std::move(value), {ComputationKind::elementWise, call.function(), from});
  if (!isReduced || !value.is(ValueKind::array)) {
    return value;
  }
  Computation how{ComputationKind::reduce, reduction, {{value.contents.computation, value.shape}}};
  how.axes = allAxes(value.shape);
  how.numbers = {0};
  value.shape = Shape();
  return context.computed(std::move(value), std::move(how));
}

/// torch.nn.functional.binary_cross_entropy: the sizes must be the same.
Value equalLoss(Call& call) { return loss(call, ShapeRule::equal, ids::kPytorchEqual); }
/// torch.nn.functional.mse_loss: it broadcasts, with a warning.
Value broadcastLoss(Call& call) { return loss(call, ShapeRule::broadcast, ids::kPytorch); }

/// torch.nn.functional.cross_entropy: the target has the shape of the input without its classes, or
/// all of it. Source: PyTorch 2.5, torch.nn.CrossEntropyLoss, Shape.
Value classLoss(Call& call, bool takesAll) {
  auto step = arraysOf(call, 2);
  const bool isReduced = takeReduction(call) != "none";
  call.passAll();
  if (!step) {
    return {};
  }
  const Shape& input = step->operands[0].shape;
  const Shape& target = step->operands[1].shape;
  if (!input.isRanked() || !target.isRanked() || input.rank() == 0) {
    return {};
  }
  std::vector<Extent> extents = input.extents();
  extents.erase(extents.begin() + (input.rank() == 1 ? 0 : 1));
  const Shape places(extents);
  const auto agrees = [&](const Shape& wanted) {
    return std::equal(wanted.extents().begin(), wanted.extents().end(), target.extents().begin(),
                      target.extents().end(), mayEqual);
  };
  step->function = takesAll ? "cross_entropy" : "nll_loss";
  step->rule = ShapeRule::other;
  const bool fits = agrees(places) || (takesAll && agrees(input));
  return call.context().decide(std::move(*step),
                               fits ? std::optional(isReduced ? Shape() : places) : std::nullopt,
                               call.node());
}

Value crossEntropy(Call& call) { return classLoss(call, true); }
Value likelihoodLoss(Call& call) { return classLoss(call, false); }

/// `np.copyto(a, b)`: b is broadcast to a.
Value copyTo(Call& call) {
  auto step = arraysOf(call, 2);
  call.passAll();
  if (!step) {
    return {};
  }
  step->rule = ShapeRule::assign;
  step->mode = ids::kNumpyBroadcastTo;
  step->target = toText(step->operands[0].shape);
  call.context().computations().write(step->contents[0].computation);
  step->operands.erase(step->operands.begin());
  step->names.erase(step->names.begin());
  step->contents.erase(step->contents.begin());
  return inferStep(call.context(), std::move(*step), call.node());
}

/// `np.outer(a, b)` of all elements: NumPy 2.1, numpy.outer. PyTorch's is of vectors.
Value outer(Call& call) {
  auto step = arraysOf(call, 2);
  call.passAll();
  if (!step) {
    return {};
  }
  std::vector<Extent> extents;
  for (const PartialShape& each : step->operands) {
    const bool isRanked = each.shape.isRanked();
    if (isRanked && each.shape.rank() != 1 && call.context().isOf(ids::kPytorch)) {
      return decided(call, std::move(*step), "outer", std::nullopt);
    }
    extents.push_back(isRanked ? elementsOf(each.shape) : Extent::dynamic());
  }
  return arrayOf(Shape(std::move(extents)));
}

constexpr Function kKeepingFunctions[] = {
    {"cross_entropy", crossEntropy, ShapeRule::other, false},
    {"nll_loss", likelihoodLoss, ShapeRule::other, false},
    {"copyto", copyTo, ShapeRule::assign, false},
    {"outer", outer, ShapeRule::other},
    {"softmax", keepAlong, ShapeRule::other},
    {"log_softmax", keepAlong, ShapeRule::other},
    {"round", rounded, ShapeRule::other},
    {"around", rounded, ShapeRule::other, false},
    {"dropout", keepShape, ShapeRule::other},
    {"gelu", keepShape, ShapeRule::other},
    {"silu", keepShape, ShapeRule::other},
    {"elu", keepShape, ShapeRule::other},
    {"leaky_relu", keepShape, ShapeRule::other},
    {"normalize", normalize, ShapeRule::other},
    {"cumsum", accumulate, ShapeRule::other},
    {"cumprod", accumulate, ShapeRule::other},
    {"tril", triangle, ShapeRule::other},
    {"triu", triangle, ShapeRule::other},
    {"flip", keepOnAxes, ShapeRule::other},
    {"fliplr", flipped, ShapeRule::other, false},
    {"flipud", flipped, ShapeRule::other, false},
    {"group_norm", groupNorm, ShapeRule::create, false},
    {"l2_normalize", keepShape, ShapeRule::other, false},
    {"nan_to_num", keepShape, ShapeRule::other},
    {"softmin", keepAlong, ShapeRule::other, false},
    {"bernoulli", keepShape, ShapeRule::other},
    {"type_as", keepShape, ShapeRule::create, true, false},
    {"logcumsumexp", keepShape, ShapeRule::other},
    {"dropout1d", keepShape, ShapeRule::other, false},
    {"dropout2d", keepShape, ShapeRule::other, false},
    {"roll", keepOnAxes, ShapeRule::other},
    {"requires_grad_", keepShape, ShapeRule::create},
    {"item", item, ShapeRule::create, true, false},
    {"masked_fill", maskedFill, ShapeRule::create},
    {"masked_fill_", maskedFillInPlace, ShapeRule::inPlace, true, false},
    {"binary_cross_entropy", equalLoss, ShapeRule::equal, false},
    {"binary_cross_entropy_with_logits", equalLoss, ShapeRule::equal, false},
    {"mse_loss", broadcastLoss, ShapeRule::broadcast, false},
    {"l1_loss", broadcastLoss, ShapeRule::broadcast, false},
    {"smooth_l1_loss", broadcastLoss, ShapeRule::broadcast, false},
    {"huber_loss", broadcastLoss, ShapeRule::broadcast, false},
};

}  // namespace

std::span<const Function> keepingFunctions() { return kKeepingFunctions; }

}  // namespace bcast::expression
