// SPDX-License-Identifier: MIT
// Modules of PyTorch's torch.nn: what they do with shapes. Source: PyTorch 2.5, torch.nn, "Shape"
// of each module.
#include "bcast/reading/script/functions/layers.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "bcast/modes/ids.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

/// A layer that is applied to an array.
struct Use {
  Context& context;
  const Value& layer;
  std::deque<CallArgument> arguments;
  std::size_t node;
  std::string_view title = {};  ///< Of the layer; not of the text, which ends before the answer.

  /// An argument of the layer, by its name or its position.
  std::optional<Value> given(std::string_view name, std::size_t position) const {
    std::size_t at = 0;
    for (const Value& each : layer.items) {
      const bool isNamed = each.is(ValueKind::tuple) && !each.word.empty();
      if (isNamed ? each.word == name : at++ == position) {
        return isNamed ? each.items.front() : each;
      }
    }
    return std::nullopt;
  }
  /// Whether the layer has no other arguments than the first `most`, or these by name.
  bool hasOnly(std::size_t most, std::initializer_list<std::string_view> names) const {
    std::size_t positional = 0;
    for (const Value& each : layer.items) {
      const bool isNamed = each.is(ValueKind::tuple) && !each.word.empty();
      positional += isNamed ? 0 : 1;
      if (isNamed && std::find(names.begin(), names.end(), each.word) == names.end()) {
        return false;
      }
    }
    return positional <= most;
  }
  std::optional<std::int64_t> count(std::string_view name, std::size_t position) const {
    const auto value = given(name, position);
    const bool isSize = value && value->is(ValueKind::integer) && value->count.value_or(-1) >= 0;
    return isSize ? value->count : std::nullopt;
  }
  /// One number for each axis: `3` or `(3, 5)`.
  std::optional<std::vector<std::int64_t>> counts(std::string_view name, std::size_t position,
                                                  std::size_t axes, std::int64_t otherwise) const {
    const auto value = given(name, position);
    std::vector<std::int64_t> all;
    for (std::size_t i = 0; i < axes; ++i) {
      const bool isList = value && value->isSequence() && value->items.size() == axes;
      const Value one = !value ? integerOf(otherwise) : isList ? value->items[i] : *value;
      if (!one.is(ValueKind::integer) || !one.count) {
        return std::nullopt;
      }
      all.push_back(*one.count);
    }
    return all;
  }
};

/// A step with its result; without one, the shapes do not fit.
Value kept(const Use& use, ShapeRule rule, const std::vector<Shape>& operands,
           const std::optional<Shape>& result) {
  ScriptStep step;
  step.function = use.title;
  step.rule = rule;
  step.operands.assign(operands.begin(), operands.end());
  step.contents.resize(operands.size());
  return use.context.decide(std::move(step), result, use.node);
}

/// The result has the shape of its array.
Value same(const Use& use, const Shape& shape) {
  return kept(use, ShapeRule::other, {shape}, shape);
}

/// `nn.Linear(in_features, out_features)`: a product with a weight of shape (out, in).
Value linear(const Use& use, const Shape& shape) {
  const auto from = use.given("in_features", 0);
  const auto to = use.count("out_features", 1);
  if (!from || !from->is(ValueKind::integer) || from->count.value_or(-1) < 0 || !to) {
    return {};
  }
  const std::size_t input = use.arguments.front().node;
  std::vector<CallArgument> operands{{"input", arrayOf(shape), input},
                                     {"weight", arrayOf(Shape{*to, *from->count}), from->node}};
  return product(use.context, "linear", std::move(operands), use.node);
}

Value embedding(const Use& use, const Shape& shape) {
  const auto size = use.count("embedding_dim", 1);
  std::vector<Extent> extents = shape.extents();
  extents.push_back(size ? Extent(*size) : Extent::dynamic());
  return kept(use, ShapeRule::index, {shape}, Shape(std::move(extents)));
}

/// `nn.LayerNorm(4)`, `nn.LayerNorm((3, 4))`: the last axes have these sizes.
Value layerNorm(const Use& use, const Shape& shape) {
  const auto given = use.given("normalized_shape", 0);
  if (!given) {
    return {};
  }
  const auto sizes = use.context.sizesOf(*given, use.node);
  if (!sizes) {
    return {};
  }
  const auto& all = shape.extents();
  const auto& last = sizes->extents();
  const bool fits = last.size() <= all.size() &&
                    std::equal(last.rbegin(), last.rend(), all.rbegin(), [](Extent a, Extent b) {
                      return a.isDynamic() || b.isDynamic() || a == b;
                    });
  return kept(use, ShapeRule::normalize, {shape, *sizes},
              fits ? std::optional(shape) : std::nullopt);
}

/// The axes of `Conv2d`, `MaxPool1d` and `BatchNorm3d`.
std::size_t axesOf(std::string_view layer) {
  const std::size_t digit = layer.find_first_of("123");
  return digit == std::string_view::npos ? 0 : static_cast<std::size_t>(layer[digit] - '0');
}

/// `nn.BatchNorm2d(3)`: axis 1 has this size; BatchNorm1d also takes a matrix.
Value batchNorm(const Use& use, const Shape& shape) {
  const auto count = use.count("num_features", 0);
  const std::size_t axes = axesOf(use.layer.word);
  const bool isRank = shape.rank() == axes + 2 || (axes == 1 && shape.rank() == 2);
  const bool fits =
      isRank && (!count || shape.extents()[1].isDynamic() || shape.extents()[1].is(*count));
  return kept(use, ShapeRule::normalize, {shape}, fits ? std::optional(shape) : std::nullopt);
}

/// The position of an axis that a layer is given; nothing if it is not known, or no axis.
std::optional<std::size_t> axisIn(const Value& axis, const Shape& shape) {
  const auto rank = static_cast<std::int64_t>(shape.rank());
  const std::int64_t place = axis.count.value_or(rank);
  const bool isAxis = axis.is(ValueKind::integer) && place >= -rank && place < rank;
  return isAxis ? std::optional(static_cast<std::size_t>(place < 0 ? place + rank : place))
                : std::nullopt;
}

/// `nn.Flatten(start_dim, end_dim)`: all axes from 1 without them.
Value flatten(const Use& use, const Shape& shape) {
  const auto first = axisIn(use.given("start_dim", 0).value_or(integerOf(1)), shape);
  const auto last = axisIn(use.given("end_dim", 1).value_or(integerOf(-1)), shape);
  if (!first || !last || *first > *last) {
    return {};
  }
  return kept(use, ShapeRule::reshape, {shape}, flattened(shape, *first, *last));
}

struct Window {
  std::vector<std::int64_t> size, step, padding, dilation;
};

/// Whether PyTorch takes a window along an axis.
bool isWindow(const Window& window, std::size_t axis) {
  return window.size[axis] > 0 && window.step[axis] > 0 && window.padding[axis] >= 0 &&
         window.dilation[axis] > 0;
}

/// The sizes after a window: (n + 2 padding - dilation (size - 1) - 1) / step + 1.
std::optional<Shape> windowed(const Shape& shape, const Window& window, Extent channels) {
  std::vector<Extent> extents = shape.extents();
  const std::size_t axes = window.size.size();
  extents[extents.size() - axes - 1] = channels;
  for (std::size_t i = 0; i < axes; ++i) {
    Extent& extent = extents[extents.size() - axes + i];
    std::int64_t reach = 0;
    const bool isFar = __builtin_mul_overflow(window.dilation[i], window.size[i] - 1, &reach) ||
                       reach >= kExtentLimit;
    if (!isWindow(window, i) || isFar || extent.isDynamic()) {
      extent = Extent::dynamic();
      continue;
    }
    const std::int64_t room = extent.count() + 2 * window.padding[i] - reach - 1;
    if (room < 0) {
      return std::nullopt;
    }
    extent = extentOf(room / window.step[i] + 1).value_or(Extent::dynamic());
  }
  return Shape(std::move(extents));
}

/// The first argument of a convolution about its window.
constexpr std::size_t kConvolutionWindow = 2;

/// `nn.Conv2d(in_channels, out_channels, kernel_size, stride, padding, dilation)`
Value convolution(const Use& use, const Shape& shape) {
  const std::size_t axes = axesOf(use.layer.word);
  const auto from = use.count("in_channels", 0);
  const auto to = use.count("out_channels", 1);
  const auto size = use.counts("kernel_size", kConvolutionWindow, axes, 1);
  const auto step = use.counts("stride", kConvolutionWindow + 1, axes, 1);
  const auto padding = use.counts("padding", kConvolutionWindow + 2, axes, 0);
  const auto dilation = use.counts("dilation", kConvolutionWindow + 3, axes, 1);
  if (!from || !to || !size || !step || !padding || !dilation || axes == 0) {
    return {};
  }
  const bool isRank = shape.rank() == axes + 1 || shape.rank() == axes + 2;
  const Extent channels = isRank ? shape.extents()[shape.rank() - axes - 1] : Extent(0);
  const bool fits = isRank && (channels.isDynamic() || channels.is(*from));
  return kept(
      use, ShapeRule::other, {shape},
      fits ? windowed(shape, {*size, *step, *padding, *dilation}, Extent(*to)) : std::nullopt);
}

/// `nn.MaxPool2d(kernel_size, stride, padding)`: the step is the size, if it is not given. With
/// other arguments, the sizes are not known.
Value pool(const Use& use, const Shape& shape) {
  constexpr std::size_t kArguments = 3;
  const std::size_t axes = axesOf(use.layer.word);
  if (!use.hasOnly(kArguments, {"kernel_size", "stride", "padding"})) {
    return {};
  }
  const auto size = use.counts("kernel_size", 0, axes, 1);
  const bool hasStep = use.given("stride", 1).has_value();
  const auto step = hasStep ? use.counts("stride", 1, axes, 1) : size;
  const auto padding = use.counts("padding", 2, axes, 0);
  if (!size || !step || !padding || axes == 0 || shape.rank() < axes + 1) {
    return {};
  }
  const Extent channels = shape.extents()[shape.rank() - axes - 1];
  return kept(
      use, ShapeRule::other, {shape},
      windowed(shape, {*size, *step, *padding, std::vector<std::int64_t>(axes, 1)}, channels));
}

/// A loss, by its function.
Value loss(const Use& use, std::string_view function) {
  std::deque<CallArgument> arguments = use.arguments;
  for (const Value& each : use.layer.items) {
    if (each.word == "reduction" && each.is(ValueKind::tuple)) {
      arguments.push_back({"reduction", each.items.front(), use.node});
    }
  }
  Call call(use.context, use.node, std::move(arguments));
  const Function* found = findFunction(function);
  return found == nullptr ? Value() : found->evaluate(call);
}

struct Layer {
  std::string_view name;
  Value (*apply)(const Use& use, const Shape& shape);
};
constexpr Layer kLayers[] = {
    {"Linear", linear},
    {"Embedding", embedding},
    {"LayerNorm", layerNorm},
    {"BatchNorm1d", batchNorm},
    {"BatchNorm2d", batchNorm},
    {"BatchNorm3d", batchNorm},
    {"Flatten", flatten},
    {"Conv1d", convolution},
    {"Conv2d", convolution},
    {"Conv3d", convolution},
    {"MaxPool1d", pool},
    {"MaxPool2d", pool},
    {"AvgPool1d", pool},
    {"AvgPool2d", pool},
    {"ReLU", same},
    {"GELU", same},
    {"SiLU", same},
    {"ELU", same},
    {"LeakyReLU", same},
    {"Sigmoid", same},
    {"Tanh", same},
    {"Softmax", same},
    {"LogSoftmax", same},
    {"Softplus", same},
    {"Identity", same},
    {"Dropout", same},
    {"Dropout2d", same},
};

struct Loss {
  std::string_view name, function;
};
constexpr Loss kLosses[] = {
    {"MSELoss", "mse_loss"},
    {"L1Loss", "l1_loss"},
    {"SmoothL1Loss", "smooth_l1_loss"},
    {"HuberLoss", "huber_loss"},
    {"BCELoss", "binary_cross_entropy"},
    {"BCEWithLogitsLoss", "binary_cross_entropy_with_logits"},
    {"CrossEntropyLoss", "cross_entropy"},
    {"NLLLoss", "nll_loss"},
};

constexpr std::string_view kSequence = "Sequential";

/// One layer after the other.
Value inSequence(const Use& use) {
  std::deque<CallArgument> arguments = use.arguments;
  Value value = arguments.empty() ? Value() : arguments.front().value;
  for (const Value& each : use.layer.items) {
    if (!each.is(ValueKind::layer) || use.context.error()) {
      return {};
    }
    value = applyLayer(use.context, each, {{"", std::move(value), use.node}}, use.node);
  }
  return value;
}

}  // namespace

std::optional<Value> layerOf(std::string_view name, const std::deque<CallArgument>& arguments) {
  if (rowNamed(kLayers, name) == nullptr && rowNamed(kLosses, name) == nullptr &&
      name != kSequence) {
    return std::nullopt;
  }
  Value layer(ValueKind::layer, name);
  for (const CallArgument& each : arguments) {
    Value value = each.value;
    value.node = each.node;
    if (!each.name.empty()) {
      value = Value(ValueKind::tuple, {std::move(value)});
      value.word = each.name;
    }
    layer.items.push_back(std::move(value));
  }
  return layer;
}

Value applyLayer(Context& context, const Value& layer, std::deque<CallArgument> arguments,
                 std::size_t node) {
  const SystemScope scope(context, ids::kPytorch);
  Use use{context, layer, std::move(arguments), node};
  if (layer.word == kSequence) {
    return inSequence(use);
  }
  if (const Loss* found = rowNamed(kLosses, layer.word)) {
    return scope.made(loss(use, found->function));
  }
  if (use.arguments.empty()) {
    return {};
  }
  const CallArgument& first = use.arguments.front();
  const auto shape = context.shapeOf(first.value, first.node);
  const Layer* found = rowNamed(kLayers, layer.word);
  use.title = found == nullptr ? std::string_view() : found->name;
  return shape && shape->isRanked() && found != nullptr ? scope.made(found->apply(use, *shape))
                                                        : Value();
}

}  // namespace bcast::expression
