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
#include "bcast/reading/script/functions/layer_use.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

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
  return decided(use, ShapeRule::index, {shape}, Shape(std::move(extents)));
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
  const bool fits =
      last.size() <= all.size() && std::equal(last.rbegin(), last.rend(), all.rbegin(), mayEqual);
  return decided(use, ShapeRule::normalize, {shape, *sizes},
                 fits ? std::optional(shape) : std::nullopt);
}

/// `nn.BatchNorm2d(3)`: axis 1 has this size; BatchNorm1d also takes a matrix.
Value batchNorm(const Use& use, const Shape& shape) {
  const auto count = use.count("num_features", 0);
  const std::size_t axes = axesOf(use.layer.word);
  const bool isRank = shape.rank() == axes + 2 || (axes == 1 && shape.rank() == 2);
  const bool fits =
      isRank && (!count || shape.extents()[1].isDynamic() || shape.extents()[1].is(*count));
  return decided(use, ShapeRule::normalize, {shape}, fits ? std::optional(shape) : std::nullopt);
}

/// The position of an axis that a layer is given; nothing if it is not known, or no axis.
std::optional<std::size_t> axisIn(const Value& axis, const Shape& shape) {
  const auto rank = static_cast<std::int64_t>(shape.rank());
  const std::int64_t place = axis.count.value_or(rank);
  const bool isAxis = axis.is(ValueKind::integer) && place >= -rank && place < rank;
  return isAxis ? std::optional(static_cast<std::size_t>(place < 0 ? place + rank : place))
                : std::nullopt;
}

/// `nn.Softmax(dim=1)`: the array must have the axis.
Value sameAlong(const Use& use, const Shape& shape) {
  const auto axis = use.given("dim", 0);
  const bool isCounted = axis && axis->is(ValueKind::integer) && axis->count;
  const bool isVector = shape.rank() == 0;  // A scalar has the axes 0 and −1.
  const bool hasAxis = !isCounted || axisIn(*axis, isVector ? Shape{1} : shape).has_value();
  return decided(use, ShapeRule::other, {shape}, hasAxis ? std::optional(shape) : std::nullopt);
}

/// `nn.Flatten(start_dim, end_dim)`: all axes from 1 without them.
Value flatten(const Use& use, const Shape& shape) {
  const auto first = axisIn(use.given("start_dim", 0).value_or(integerOf(1)), shape);
  const auto last = axisIn(use.given("end_dim", 1).value_or(integerOf(-1)), shape);
  if (!first || !last || *first > *last) {
    return {};
  }
  return decided(use, ShapeRule::reshape, {shape}, flattened(shape, *first, *last));
}

/// `nn.GroupNorm(num_groups, num_channels)`: axis 1 has this size.
Value groupNorm(const Use& use, const Shape& shape) {
  const auto count = use.count("num_channels", 1);
  const bool fits = shape.rank() >= 2 && (!count || mayEqual(shape.extents()[1], Extent(*count)));
  return decided(use, ShapeRule::normalize, {shape}, fits ? std::optional(shape) : std::nullopt);
}

/// The last states of a recurrent layer: one for each layer and direction, of a sequence or, with
/// three axes, of a batch of them.
Value statesOf(const Use& use, const Shape& shape, Extent width, std::int64_t directions) {
  const auto layers = use.given("num_layers", 2);
  const auto isFirst = use.given("batch_first", use.layer.word == "RNN" ? 5 : 4);
  const bool isKnown = (!layers || layers->count) && (!isFirst || isFirst->count);
  if (!isKnown) {
    return {};
  }
  std::vector<Extent> extents{
      multiplied(Extent(directions), layers ? *layers->count : 1).value_or(Extent::dynamic())};
  if (shape.rank() == 3) {
    extents.push_back(shape.extents()[isFirst && *isFirst->count == 1 ? 0 : 1]);
  }
  extents.push_back(width);
  const Value state = arrayOf(Shape(std::move(extents)));
  return use.layer.word == "LSTM" ? Value(ValueKind::tuple, {state, state}) : state;
}

/// `nn.LSTM(input_size, hidden_size)`: the sequence, whose last axis is that of the hidden state,
/// and the states. The last axis of the input must have its size.
Value recurrent(const Use& use, const Shape& shape) {
  const auto from = use.count("input_size", 0);
  const auto to = use.count("hidden_size", 1);
  const auto both = use.given("bidirectional", use.layer.word == "RNN" ? 7 : 6);
  const bool isKnown = from && to && shape.rank() >= 2 && (!both || both->count) &&
                       !use.given("proj_size", use.layer.items.size());
  if (!isKnown) {
    return {};
  }
  const bool fits = shape.rank() <= 3 && mayEqual(shape.extents().back(), Extent(*from));
  const auto width = extentOf(*to).value_or(Extent::dynamic());
  const bool isBoth = both && *both->count == 1;
  const auto last = isBoth ? sumOf(width, width) : width;
  Value sequence =
      decided(use, ShapeRule::other, {shape},
              fits ? std::optional(withExtent(shape, shape.rank() - 1, last)) : std::nullopt);
  return fits ? Value(ValueKind::tuple,
                      {std::move(sequence), statesOf(use, shape, width, isBoth ? 2 : 1)})
              : sequence;
}

/// Whether a sequence has this size in its last axis.
bool isSequenceOf(const Shape& shape, std::optional<std::int64_t> width) {
  return shape.rank() >= 2 && shape.rank() <= 3 &&
         (!width || mayEqual(shape.extents().back(), Extent(*width)));
}

/// `nn.TransformerEncoderLayer(d_model, nhead)`
Value encoder(const Use& use, const Shape& shape) {
  const bool fits = isSequenceOf(shape, use.count("d_model", 0));
  return decided(use, ShapeRule::other, {shape}, fits ? std::optional(shape) : std::nullopt);
}

/// `nn.MultiheadAttention(embed_dim, num_heads)(x, x, x)`: the shape of the query, and weights,
/// which are not read. Of a query with another shape than the key or the value, it is not known.
Value attention(const Use& use, const Shape& shape) {
  const auto isOther = [&](const CallArgument& each) {
    return each.value.is(ValueKind::array) ? each.value.shape != shape : each.name.empty();
  };
  if (std::any_of(use.arguments.begin(), use.arguments.end(), isOther)) {
    return {};
  }
  const bool fits = isSequenceOf(shape, use.count("embed_dim", 0));
  Value result =
      decided(use, ShapeRule::other, {shape}, fits ? std::optional(shape) : std::nullopt);
  return fits ? Value(ValueKind::tuple, {std::move(result), Value()}) : result;
}

/// `nn.Upsample(size, scale_factor)`
Value upsample(const Use& use, const Shape& shape) {
  Call call(use.context, use.node,
            {{"", arrayOf(shape), use.node},
             {"size", use.given("size", 0).value_or(Value(ValueKind::none)), use.node},
             {"scale_factor", use.given("scale_factor", 1).value_or(Value()), use.node}});
  return findFunction("interpolate")->evaluate(call);
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
    {"Upsample", upsample},
    {"Conv1d", convolution},
    {"Conv2d", convolution},
    {"Conv3d", convolution},
    {"ConvTranspose1d", transposedConvolution},
    {"ConvTranspose2d", transposedConvolution},
    {"ConvTranspose3d", transposedConvolution},
    {"MaxPool1d", pool},
    {"MaxPool2d", pool},
    {"MaxPool3d", pool},
    {"AvgPool1d", pool},
    {"AvgPool2d", pool},
    {"AvgPool3d", pool},
    {"AdaptiveAvgPool1d", adaptivePool},
    {"AdaptiveAvgPool2d", adaptivePool},
    {"AdaptiveAvgPool3d", adaptivePool},
    {"AdaptiveMaxPool1d", adaptivePool},
    {"AdaptiveMaxPool2d", adaptivePool},
    {"RMSNorm", layerNorm},
    {"GroupNorm", groupNorm},
    {"LSTM", recurrent},
    {"GRU", recurrent},
    {"RNN", recurrent},
    {"MultiheadAttention", attention},
    {"TransformerEncoderLayer", encoder},
    {"ReLU", same},
    {"GELU", same},
    {"SiLU", same},
    {"ELU", same},
    {"LeakyReLU", same},
    {"Sigmoid", same},
    {"Tanh", same},
    {"Softmax", sameAlong},
    {"LogSoftmax", sameAlong},
    {"Softplus", same},
    {"Identity", same},
    {"Dropout", same},
    {"Dropout1d", same},
    {"Dropout2d", same},
    {"Dropout3d", same},
    {"AlphaDropout", same},
    {"ReLU6", same},
    {"SELU", same},
    {"CELU", same},
    {"Mish", same},
    {"Hardtanh", same},
    {"Hardswish", same},
    {"Hardsigmoid", same},
    {"LogSigmoid", same},
    {"Softsign", same},
    {"Softmin", sameAlong},
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

/// A function of `torch.nn.functional` that takes the arguments of a layer after its array.
struct LayerFunction {
  std::string_view name, layer;
};
constexpr LayerFunction kLayerFunctions[] = {
    {"max_pool1d", "MaxPool1d"},
    {"max_pool2d", "MaxPool2d"},
    {"max_pool3d", "MaxPool3d"},
    {"avg_pool1d", "AvgPool1d"},
    {"avg_pool2d", "AvgPool2d"},
    {"avg_pool3d", "AvgPool3d"},
    {"adaptive_avg_pool1d", "AdaptiveAvgPool1d"},
    {"adaptive_avg_pool2d", "AdaptiveAvgPool2d"},
    {"adaptive_avg_pool3d", "AdaptiveAvgPool3d"},
    {"adaptive_max_pool1d", "AdaptiveMaxPool1d"},
    {"adaptive_max_pool2d", "AdaptiveMaxPool2d"},
    {"layer_norm", "LayerNorm"},
    {"rms_norm", "RMSNorm"},
    {"conv1d", "Conv1d"},
    {"conv2d", "Conv2d"},
    {"conv3d", "Conv3d"},
    {"embedding", "Embedding"},
};

constexpr std::string_view kSequence = "Sequential";

bool mayEqualAll(const Shape& a, const Shape& b) {
  return !a.isRanked() || !b.isRanked() ||
         std::equal(a.extents().begin(), a.extents().end(), b.extents().begin(), b.extents().end(),
                    mayEqual);
}

/// Keras' `Input` in a sequence: the shape that its array must have.
Value asInput(const Use& use, Value value, const Shape& shape) {
  if (!value.is(ValueKind::array) || mayEqualAll(value.shape, shape)) {
    return value;
  }
  const SystemScope scope(use.context, ids::kTensorflow);
  Use titled = use;
  titled.title = kSequence;
  return scope.made(decided(titled, ShapeRule::equal, {value.shape, shape}, std::nullopt));
}

/// One layer after the other; also objects of the code.
Value inSequence(const Use& use) {
  std::deque<CallArgument> arguments = use.arguments;
  Value value = arguments.empty() ? Value() : arguments.front().value;
  for (const Value& each : use.layer.items) {
    if (each.is(ValueKind::array)) {
      value = asInput(use, std::move(value), each.shape);
      continue;
    }
    const bool isObject = each.is(ValueKind::object);
    if ((!isObject && !each.is(ValueKind::layer)) || use.context.error()) {
      return {};
    }
    const std::deque<CallArgument> next{{"", std::move(value), use.node}};
    value = isObject ? use.context.ownCode().callMethod(each, "forward", next).value_or(Value())
                     : applyLayer(use.context, each, next, use.node);
  }
  return value;
}

}  // namespace

std::vector<std::string_view> layerNames() {
  std::vector<std::string_view> names{kSequence};
  const auto add = [&](const auto& table) {
    for (const auto& row : table) {
      names.push_back(row.name);
    }
  };
  add(kLayers);
  add(kLosses);
  add(kLayerFunctions);
  return names;
}

bool isSequence(const Value& layer) {
  return layer.is(ValueKind::layer) && layer.word == kSequence;
}

std::optional<Value> layerOf(std::string_view name, const std::deque<CallArgument>& arguments) {
  if (rowNamed(kLayers, name) == nullptr && rowNamed(kLosses, name) == nullptr &&
      name != kSequence && !isKerasLayer(name)) {
    return std::nullopt;
  }
  Value layer(ValueKind::layer, name);
  const bool isList =
      name == kSequence && !arguments.empty() && arguments.front().value.is(ValueKind::list);
  if (isList) {
    layer.items = arguments.front().value.items;
    return layer;
  }
  for (const CallArgument& each : arguments) {
    Value value = each.value;
    value.node = each.node;
    value.word = value.is(ValueKind::tuple) ? std::string_view() : value.word;
    if (!each.name.empty()) {
      value = Value(ValueKind::tuple, {std::move(value)});
      value.word = each.name;
    }
    layer.items.push_back(std::move(value));
  }
  return layer;
}

namespace {

/// An argument of a layer, by its name.
Value named(std::string_view name, Value value) {
  Value argument(ValueKind::tuple, {std::move(value)});
  argument.word = name;
  return argument;
}

/// The sizes of a layer that its weight has: `F.conv2d(x, w, bias, stride, padding, dilation)`, or
/// `F.embedding(x, w)`. Without them, the layer has none.
std::vector<Value> sizesOfWeight(const Context& context, std::string_view layer, Call& call) {
  const auto weight = call.take({"weight"});
  const Value array = weight ? weight->value : Value();
  const auto& all = array.shape.extents();
  if (!array.is(ValueKind::array) || !array.shape.isRanked()) {
    return {};
  }
  if (layer == "Embedding") {
    return all.size() == 2 ? std::vector{named("embedding_dim", integerOf(all[1]))}
                           : std::vector<Value>();
  }
  call.take({"bias"});
  const auto step = call.take({"stride"});
  const auto padding = call.take({"padding"});
  const auto dilation = call.take({"dilation"});
  const auto groups = call.take({"groups"});
  if (all.size() != axesOf(layer) + 2 || context.error()) {
    return {};
  }
  const Value parts = groups ? groups->value : integerOf(1);
  const bool isCounted = parts.is(ValueKind::integer) && parts.count && *parts.count > 0;
  const auto channels = isCounted ? multiplied(all[1], parts.count) : std::nullopt;
  std::vector<Value> size;
  std::transform(all.begin() + 2, all.end(), std::back_inserter(size),
                 [](Extent each) { return integerOf(each); });
  std::vector<Value> items{named("in_channels", integerOf(channels.value_or(Extent::dynamic()))),
                           named("out_channels", integerOf(all[0])),
                           named("kernel_size", Value(ValueKind::tuple, std::move(size)))};
  for (const auto& [name, given] :
       {std::pair("stride", step), {"padding", padding}, {"dilation", dilation}}) {
    if (given) {
      items.push_back(named(name, given->value));
    }
  }
  return items;
}

}  // namespace

std::optional<Value> layerFunctionOf(Context& context, std::string_view name,
                                     std::deque<CallArgument> arguments, std::size_t node) {
  const LayerFunction* found = rowNamed(kLayerFunctions, name);
  if (found == nullptr || arguments.empty() || !context.isOf(ids::kPytorch)) {
    return std::nullopt;
  }
  CallArgument array = std::move(arguments.front());
  arguments.pop_front();
  array.name = {};
  if (name.starts_with("conv") || name == "embedding") {
    Call call(context, node, std::move(arguments));
    Value layer(ValueKind::layer, found->layer);
    layer.items = sizesOfWeight(context, found->layer, call);
    return layer.items.empty() ? Value() : applyLayer(context, layer, {std::move(array)}, node);
  }
  const auto layer = layerOf(found->layer, arguments);
  return layer ? applyLayer(context, *layer, {std::move(array)}, node) : Value();
}

Value applyLayer(Context& context, const Value& layer, std::deque<CallArgument> arguments,
                 std::size_t node) {
  const SystemScope scope(context, ids::kPytorch);
  Use use{context, layer, std::move(arguments), node};
  if (layer.word == kSequence) {
    return inSequence(use);
  }
  if (isKerasLayer(layer.word) &&
      (layer.system == ids::kTensorflow || rowNamed(kLayers, layer.word) == nullptr)) {
    return applyKerasLayer(use);
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
