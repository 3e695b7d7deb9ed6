// SPDX-License-Identifier: MIT
// Layers of Keras, whose arrays have their channels last: what they do with shapes. Source: Keras
// 3, keras.layers, "Input shape" and "Output shape" of each layer.
#include <algorithm>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/functions/layer_use.h"
#include "bcast/reading/script/functions/layers.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

using Extents = std::vector<Extent>;

/// A size of the layer as an extent; unknown if it is not a number.
Extent sizeOf(const Use& use, std::string_view name, std::size_t position) {
  const auto count = use.count(name, position);
  return (count ? extentOf(*count) : std::nullopt).value_or(Extent::dynamic());
}

/// Beyond the positions of all arguments: one that is only named.
constexpr std::int64_t kFar = 1 << 20;

/// `Dense(units)`: a product with a weight of shape (inputs, units), along the last axis.
Value dense(const Use& use, const Shape& shape) {
  const Extent units = sizeOf(use, "units", 0);
  const auto built = use.given("input_shape", kFar);
  const auto sizes = built ? use.context.sizesOf(*built, use.node) : std::nullopt;
  if (sizes && sizes->isRanked() && sizes->rank() > 0 && shape.rank() > 0 &&
      !mayEqual(sizes->extents().back(), shape.extents().back())) {
    return decided(use, ShapeRule::matmul, {shape, Shape({sizes->extents().back(), units})},
                   std::nullopt);
  }
  if (shape.rank() < 2) {
    return decided(use, ShapeRule::matmul, {shape}, std::nullopt);
  }
  return decided(use, ShapeRule::matmul, {shape, Shape({shape.extents().back(), units})},
                 withExtent(shape, shape.rank() - 1, units));
}

/// A window along one axis: its size, its step, and the size of the array.
struct Window {
  std::int64_t size, step, dilation;
  bool isSame;  ///< The array is padded so that only the step changes its size.
};

/// The size after a window; nothing if it does not fit.
std::optional<Extent> windowed(Extent extent, const Window& window) {
  if (extent.isDynamic()) {
    return extent;
  }
  const std::int64_t reach = window.isSame ? 0 : window.dilation * (window.size - 1);
  const std::int64_t left = extent.count() - reach;
  return left > 0 ? std::optional(Extent((left - 1) / window.step + 1)) : std::nullopt;
}

/// What a layer with a window is given.
struct Windows {
  std::vector<std::int64_t> size, step, dilation;
  bool isSame;
};

bool areNear(const std::vector<std::int64_t>& all) {
  return std::all_of(all.begin(), all.end(),
                     [](std::int64_t each) { return each > 0 && each < kFar; });
}

/// The windows of a layer, with the names of its arguments; nothing if one is not read.
std::optional<Windows> windowsOf(const Use& use, std::string_view size, std::size_t position,
                                 bool isPool) {
  const std::size_t axes = axesOf(use.layer.word);
  const auto padding = use.given("padding", position + 2);
  const bool isRead = !use.given("data_format", position + 3) && !use.given("groups", kFar) &&
                      (!padding || padding->word == "same" || padding->word == "valid");
  constexpr std::int64_t kUsualPool = 2;
  auto sizes = use.counts(size, position, axes, isPool ? kUsualPool : 0);
  const auto none = use.given("strides", position + 1);
  const bool isOwn = isPool && (!none || none->is(ValueKind::none));
  auto steps = isOwn ? sizes : use.counts("strides", position + 1, axes, 1);
  auto dilations = use.counts("dilation_rate", kFar, axes, 1);
  if (!isRead || !sizes || !steps || !dilations || !areNear(*sizes) || !areNear(*steps) ||
      !areNear(*dilations)) {
    return std::nullopt;
  }
  return Windows{std::move(*sizes), std::move(*steps), std::move(*dilations),
                 padding && padding->word == "same"};
}

/// A layer that moves windows over the axes between the first and the last, with these channels.
Value moved(const Use& use, const Shape& shape, const std::optional<Windows>& windows,
            Extent channels) {
  const std::size_t axes = axesOf(use.layer.word);
  if (!windows) {
    return {};
  }
  if (shape.rank() != axes + 2) {
    return decided(use, ShapeRule::other, {shape}, std::nullopt);
  }
  Extents extents = shape.extents();
  extents.back() = channels;
  for (std::size_t i = 0; i < axes; ++i) {
    const auto size = windowed(extents[i + 1], {windows->size[i], windows->step[i],
                                                windows->dilation[i], windows->isSame});
    if (!size) {
      return decided(use, ShapeRule::other, {shape}, std::nullopt);
    }
    extents[i + 1] = *size;
  }
  return decided(use, ShapeRule::other, {shape}, Shape(std::move(extents)));
}

/// `Conv2D(filters, kernel_size, strides, padding)`
Value convolution(const Use& use, const Shape& shape) {
  return moved(use, shape, windowsOf(use, "kernel_size", 1, false), sizeOf(use, "filters", 0));
}

/// `MaxPooling2D(pool_size, strides, padding)`
Value pool(const Use& use, const Shape& shape) {
  return moved(use, shape, windowsOf(use, "pool_size", 0, true), shape.extents().back());
}

/// `GlobalAveragePooling2D()`: the batch and the channels are left.
Value globalPool(const Use& use, const Shape& shape) {
  if (!use.hasOnly(0, {"name"})) {
    return {};
  }
  const bool fits = shape.rank() == axesOf(use.layer.word) + 2;
  return decided(use, ShapeRule::reduce, {shape},
                 fits ? std::optional(Shape({shape.extents().front(), shape.extents().back()}))
                      : std::nullopt);
}

/// `Flatten()`: all axes after the batch are one.
Value flatten(const Use& use, const Shape& shape) {
  return shape.rank() < 2
             ? Value()
             : decided(use, ShapeRule::reshape, {shape}, flattened(shape, 1, shape.rank() - 1));
}

/// The sizes of a target, with `?` for its -1; nothing if they are not known.
std::optional<Extents> targetOf(const Use& use) {
  const auto target = use.given("target_shape", 0);
  const auto sizes = target ? use.context.integersOf(*target, use.node) : std::nullopt;
  Extents extents;
  for (const Value& each : sizes.value_or(std::vector<Value>())) {
    const std::int64_t count = each.count.value_or(0);
    if (count == 0 || count < -1 || count >= kFar) {
      return std::nullopt;
    }
    extents.push_back(count == -1 ? Extent::dynamic() : Extent(count));
  }
  return sizes ? std::optional(std::move(extents)) : std::nullopt;
}

/// `Reshape((3, -1))`, after the batch.
Value reshape(const Use& use, const Shape& shape) {
  auto extents = targetOf(use);
  if (!extents || extents->size() >= kRankLimit) {
    return {};
  }
  const auto open =
      std::find_if(extents->begin(), extents->end(), [](Extent each) { return each.isDynamic(); });
  const bool hasOpen = open != extents->end();
  if (hasOpen) {
    *open = Extent(1);
  }
  const Extent known = elementsOf(Shape(*extents));
  const Extent all = elementsOf(withExtent(shape, 0, Extent(1)));
  const bool isKnown = all.isStatic() && known.isStatic();
  if (isKnown && (hasOpen ? all.count() % known.count() != 0 : all.count() != known.count())) {
    return decided(use, ShapeRule::reshape, {shape}, std::nullopt);
  }
  if (hasOpen) {
    *open = isKnown ? Extent(all.count() / known.count()) : Extent::dynamic();
  }
  extents->insert(extents->begin(), shape.extents().front());
  return decided(use, ShapeRule::reshape, {shape}, Shape(std::move(*extents)));
}

/// `RepeatVector(3)`
Value repeatVector(const Use& use, const Shape& shape) {
  const auto& all = shape.extents();
  return decided(use, ShapeRule::reshape, {shape},
                 shape.rank() == 2 ? std::optional(Shape({all[0], sizeOf(use, "n", 0), all[1]}))
                                   : std::nullopt);
}

/// `Embedding(input_dim, output_dim)`
Value embedding(const Use& use, const Shape& shape) {
  Extents extents = shape.extents();
  extents.push_back(sizeOf(use, "output_dim", 1));
  return extents.size() > kRankLimit
             ? Value()
             : decided(use, ShapeRule::index, {shape}, Shape(std::move(extents)));
}

/// `LSTM(units, return_sequences=True)`: the last state, or all of them.
Value recurrent(const Use& use, const Shape& shape) {
  const auto all = use.given("return_sequences", kFar);
  if (use.given("return_state", kFar) || (all && !all->count)) {
    return {};
  }
  const Extent units = sizeOf(use, "units", 0);
  const bool isAll = all && *all->count == 1;
  if (shape.rank() != 3) {
    return decided(use, ShapeRule::other, {shape}, std::nullopt);
  }
  return decided(use, ShapeRule::other, {shape},
                 isAll ? withExtent(shape, 2, units) : Shape({shape.extents()[0], units}));
}

/// `UpSampling2D(size)`: every element so many times.
Value upSampling(const Use& use, const Shape& shape) {
  constexpr std::int64_t kUsual = 2;
  const std::size_t axes = axesOf(use.layer.word);
  const auto times = use.counts("size", 0, axes, kUsual);
  if (!times || shape.rank() != axes + 2 || use.given("data_format", 1)) {
    return {};
  }
  Extents extents = shape.extents();
  for (std::size_t i = 0; i < axes; ++i) {
    const auto size = multiplied(extents[i + 1], (*times)[i]);
    if (!size) {
      return {};
    }
    extents[i + 1] = *size;
  }
  return decided(use, ShapeRule::other, {shape}, Shape(std::move(extents)));
}

struct Layer {
  std::string_view name;
  Value (*apply)(const Use& use, const Shape& shape);
};
constexpr Layer kLayers[] = {
    {"Dense", dense},
    {"Conv1D", convolution},
    {"Conv2D", convolution},
    {"Conv3D", convolution},
    {"MaxPooling1D", pool},
    {"MaxPooling2D", pool},
    {"MaxPooling3D", pool},
    {"MaxPool1D", pool},
    {"MaxPool2D", pool},
    {"AveragePooling1D", pool},
    {"AveragePooling2D", pool},
    {"AveragePooling3D", pool},
    {"AvgPool2D", pool},
    {"GlobalAveragePooling1D", globalPool},
    {"GlobalAveragePooling2D", globalPool},
    {"GlobalMaxPooling1D", globalPool},
    {"GlobalMaxPooling2D", globalPool},
    {"GlobalMaxPool1D", globalPool},
    {"Flatten", flatten},
    {"Reshape", reshape},
    {"RepeatVector", repeatVector},
    {"Embedding", embedding},
    {"LSTM", recurrent},
    {"GRU", recurrent},
    {"SimpleRNN", recurrent},
    {"UpSampling1D", upSampling},
    {"UpSampling2D", upSampling},
    {"BatchNormalization", same},
    {"LayerNormalization", same},
    {"GroupNormalization", same},
    {"Activation", same},
    {"Dropout", same},
    {"SpatialDropout1D", same},
    {"SpatialDropout2D", same},
    {"GaussianNoise", same},
    {"ReLU", same},
    {"LeakyReLU", same},
    {"PReLU", same},
    {"ELU", same},
    {"Softmax", same},
    {"Rescaling", same},
    {"Masking", same},
};

/// Layers and functions that merge a list of arrays, by an operator, or along an axis.
struct Merge {
  std::string_view name, function, operation;
};
constexpr Merge kMerges[] = {
    {"Add", "add", "+"},
    {"Subtract", "subtract", "-"},
    {"Multiply", "multiply", "*"},
    {"Maximum", "maximum", "maximum"},
    {"Minimum", "minimum", "minimum"},
    {"Concatenate", "concatenate", ""},
};

/// The axis of a layer that joins, the last one without it; nothing if it has other options.
std::optional<CallArgument> axisIn(const Use& use) {
  if (!use.hasOnly(1, {"axis", "name"})) {
    return std::nullopt;
  }
  return CallArgument{"axis", use.given("axis", 0).value_or(integerOf(-1)), use.node};
}

/// A list of arrays that becomes one.
Value merged(const Use& use, const Merge& merge) {
  const CallArgument& list = use.arguments.front();
  const auto axis = axisIn(use);
  if (!list.value.isSequence() || list.value.items.size() < 2 || !axis) {
    return {};
  }
  if (merge.operation.empty()) {
    Call call(use.context, use.node, {list, *axis});
    return findFunction("concatenate")->evaluate(call);
  }
  Value sum = list.value.items.front();
  for (std::size_t i = 1; i < list.value.items.size(); ++i) {
    const std::vector<CallArgument> both{{"", std::move(sum), list.node},
                                         {"", list.value.items[i], list.node}};
    sum = elementWise(use.context, merge.operation, both, use.node);
  }
  return sum;
}

/// `keras.Input(shape=(784,))`: the batch is not known.
Value input(Call& call) {
  call.passUnshaped();
  const auto batch = call.takeNamed({"batch_size"});
  const auto sizes = call.takeSizes({"shape"});
  if (!sizes || !sizes->isRanked() || sizes->rank() >= kRankLimit) {
    return {};
  }
  std::vector<Extent> extents = sizes->extents();
  const auto count = batch ? batch->value.count : std::nullopt;
  extents.insert(extents.begin(),
                 (count ? extentOf(*count) : std::nullopt).value_or(Extent::dynamic()));
  return arrayOf(Shape(std::move(extents)));
}

constexpr Function kKerasFunctions[] = {
    {"Input", input, ShapeRule::create, false},
};

}  // namespace

std::span<const Function> kerasFunctions() { return kKerasFunctions; }

std::vector<std::string_view> kerasLayerNames() {
  std::vector<std::string_view> names;
  for (const Layer& each : kLayers) {
    names.push_back(each.name);
  }
  for (const Merge& each : kMerges) {
    names.push_back(each.name);
  }
  for (const Function& each : kKerasFunctions) {
    names.push_back(each.name);
  }
  return names;
}

bool isKerasLayer(std::string_view name) {
  return rowNamed(kLayers, name) != nullptr || rowNamed(kMerges, name) != nullptr;
}

Value applyKerasLayer(const Use& use) {
  const SystemScope scope(use.context, ids::kTensorflow);
  if (use.arguments.empty()) {
    return {};
  }
  const CallArgument& first = use.arguments.front();
  if (const Merge* merge = rowNamed(kMerges, use.layer.word)) {
    return scope.made(merged(use, *merge));
  }
  const auto shape = use.context.shapeOf(first.value, first.node);
  const Layer* found = rowNamed(kLayers, use.layer.word);
  Use titled = use;
  titled.title = found->name;
  return shape && shape->isRanked() && shape->rank() > 0 ? scope.made(found->apply(titled, *shape))
                                                         : Value();
}

}  // namespace bcast::expression
