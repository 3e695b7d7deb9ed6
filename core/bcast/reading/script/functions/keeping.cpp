// SPDX-License-Identifier: MIT
// Functions whose result has the shape of their array, and losses of PyTorch.
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/values/element_wise.h"

namespace bcast::expression {
namespace {

/// `torch.softmax(x, dim=-1)`: the other arguments do not change the shape.
Value keepShape(Call& call) {
  auto shape = call.takeShape();
  call.passAll();
  return shape ? call.kept(Keeps::type, arrayOf(std::move(*shape))) : Value();
}

/// `x.cumsum(axis=1)`: without an axis, NumPy's is of all elements in a row.
Value accumulate(Call& call) {
  auto shape = call.takeShape();
  const auto axis = call.take({"axis", "dim"});
  call.passAll();
  return shape && axis ? call.kept(Keeps::type, arrayOf(std::move(*shape))) : call.notRead();
}

/// `np.tril(x)`; of a vector it is a matrix.
Value triangle(Call& call) {
  auto shape = call.takeRanked();
  call.passAll();
  return shape && shape->rank() > 1 ? call.kept(Keeps::type, arrayOf(std::move(*shape)))
                                    : call.notRead();
}

/// `loss.item()`
Value item(Call& call) {
  call.passAll();
  return arrayOf(Shape());
}

/// The operands of a step that a mode decides.
std::optional<Question> arraysOf(Call& call, std::size_t count) {
  Question step;
  for (std::size_t i = 0; i < count; ++i) {
    const auto next = call.take({"input", "target", "mask"});
    const auto shape =
        next ? call.context().shapeOf(next->value, next->node) : std::optional<Shape>();
    if (!shape) {
      return std::nullopt;
    }
    step.operands.emplace_back(*shape);
    step.names.emplace_back();
    step.contents.push_back(contentsOf(next->value));
  }
  return step;
}

/// `x.masked_fill(mask, 0)`: the mask is broadcast to x.
Value maskedFill(Call& call) {
  auto step = arraysOf(call, 2);
  call.passAll();
  if (!step) {
    return {};
  }
  step->rule = ShapeRule::inPlace;
  step->mode = ids::kPytorchInPlace;
  return computed(call.context(), std::move(*step), call.node());
}

/// A loss, whose result is one number unless it is not reduced.
Value loss(Call& call, ShapeRule rule, std::string_view mode) {
  auto step = arraysOf(call, 2);
  const auto reduction = call.takeNamed({"reduction"});
  const bool isReduced =
      !reduction || call.context().textOf(reduction->node).find("none") == std::string_view::npos;
  call.passAll();
  if (!step) {
    return {};
  }
  step->rule = rule;
  step->mode = mode;
  step->shape = isReduced ? std::optional(Shape()) : std::nullopt;
  Value value = computed(call.context(), std::move(*step), call.node());
  value.shape = isReduced ? Shape() : value.shape;
  return value;
}

/// torch.nn.functional.binary_cross_entropy: the sizes must be the same.
Value equalLoss(Call& call) { return loss(call, ShapeRule::equal, ids::kPytorchEqual); }
/// torch.nn.functional.mse_loss: it broadcasts, with a warning.
Value broadcastLoss(Call& call) { return loss(call, ShapeRule::broadcast, ids::kPytorch); }

constexpr Function kFunctions[] = {
    {"softmax", keepShape, ShapeRule::other},
    {"log_softmax", keepShape, ShapeRule::other},
    {"dropout", keepShape, ShapeRule::other},
    {"gelu", keepShape, ShapeRule::other},
    {"silu", keepShape, ShapeRule::other},
    {"elu", keepShape, ShapeRule::other},
    {"leaky_relu", keepShape, ShapeRule::other},
    {"normalize", keepShape, ShapeRule::other},
    {"cumsum", accumulate, ShapeRule::other},
    {"cumprod", accumulate, ShapeRule::other},
    {"tril", triangle, ShapeRule::other},
    {"triu", triangle, ShapeRule::other},
    {"flip", keepShape, ShapeRule::other},
    {"roll", keepShape, ShapeRule::other},
    {"requires_grad_", keepShape, ShapeRule::create},
    {"item", item, ShapeRule::create, true, false},
    {"masked_fill", maskedFill, ShapeRule::inPlace},
    {"masked_fill_", maskedFill, ShapeRule::inPlace, true, false},
    {"binary_cross_entropy", equalLoss, ShapeRule::equal, false},
    {"binary_cross_entropy_with_logits", equalLoss, ShapeRule::equal, false},
    {"mse_loss", broadcastLoss, ShapeRule::broadcast, false},
    {"l1_loss", broadcastLoss, ShapeRule::broadcast, false},
    {"smooth_l1_loss", broadcastLoss, ShapeRule::broadcast, false},
    {"huber_loss", broadcastLoss, ShapeRule::broadcast, false},
};

}  // namespace

std::span<const Function> keepingFunctions() { return kFunctions; }

}  // namespace bcast::expression
