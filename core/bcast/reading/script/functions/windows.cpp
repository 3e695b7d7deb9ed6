// SPDX-License-Identifier: MIT
// Layers that move a window over the last axes: convolutions and pools. Source: PyTorch 2.5,
// torch.nn, "Shape" of each module.
#include <iterator>
#include <utility>

#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/functions/layer_use.h"
#include "bcast/text/table.h"

namespace bcast::expression {

std::optional<Value> Use::given(std::string_view name, std::size_t position) const {
  std::size_t at = 0;
  for (const Value& each : layer.items) {
    const bool isNamed = each.is(ValueKind::tuple) && !each.word.empty();
    if (isNamed ? each.word == name : at++ == position) {
      return isNamed ? each.items.front() : each;
    }
  }
  return std::nullopt;
}

bool Use::hasOnly(std::size_t most, std::initializer_list<std::string_view> names) const {
  std::size_t positional = 0;
  for (const Value& each : layer.items) {
    const bool isNamed = each.is(ValueKind::tuple) && !each.word.empty();
    positional += isNamed ? 0 : 1;
    if (isNamed && !isAmong(names, each.word)) {
      return false;
    }
  }
  return positional <= most;
}

std::optional<std::int64_t> Use::count(std::string_view name, std::size_t position) const {
  const auto value = given(name, position);
  const bool isSize = value && value->is(ValueKind::integer) && value->count.value_or(-1) >= 0;
  return isSize ? value->count : std::nullopt;
}

std::optional<std::vector<std::int64_t>> Use::counts(std::string_view name, std::size_t position,
                                                     std::size_t axes,
                                                     std::int64_t otherwise) const {
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

Value decided(const Use& use, ShapeRule rule, const std::vector<Shape>& operands,
              const std::optional<Shape>& result) {
  ScriptStep step;
  step.function = use.title;
  step.rule = rule;
  step.operands.assign(operands.begin(), operands.end());
  step.contents.resize(operands.size());
  return use.context.decide(std::move(step), result, use.node);
}

Value same(const Use& use, const Shape& shape) {
  return decided(use, ShapeRule::other, {shape}, shape);
}

std::size_t axesOf(std::string_view layer) {
  const std::size_t digit = layer.find_first_of("123");
  return digit == std::string_view::npos ? 0 : static_cast<std::size_t>(layer[digit] - '0');
}

namespace {

/// The first argument of a convolution about its window.
constexpr std::size_t kConvolutionWindow = 2;

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

/// The size after a transposed convolution: (n - 1) step - 2 padding + dilation (size - 1) + added
/// + 1.
Extent transposedExtent(Extent extent, const Window& window, std::size_t axis, std::int64_t added) {
  constexpr std::int64_t kFar = 1 << 20;
  const bool isNear = extent.isStatic() && extent.count() < kFar && window.size[axis] < kFar &&
                      window.step[axis] < kFar && window.padding[axis] < kFar &&
                      window.dilation[axis] < kFar && added >= 0 && added < kFar;
  if (!isNear || !isWindow(window, axis)) {
    return Extent::dynamic();
  }
  return extentOf((extent.count() - 1) * window.step[axis] - 2 * window.padding[axis] +
                  window.dilation[axis] * (window.size[axis] - 1) + added + 1)
      .value_or(Extent::dynamic());
}

/// The window of a convolution, after its channels.
std::optional<Window> windowOf(const Use& use, std::size_t axes, std::size_t dilationAt) {
  const auto size = use.counts("kernel_size", kConvolutionWindow, axes, 1);
  const auto step = use.counts("stride", kConvolutionWindow + 1, axes, 1);
  const auto padding = use.counts("padding", kConvolutionWindow + 2, axes, 0);
  const auto dilation = use.counts("dilation", dilationAt, axes, 1);
  return size && step && padding && dilation && axes > 0
             ? std::optional(Window{*size, *step, *padding, *dilation})
             : std::nullopt;
}

/// Whether a shape has channels before its axes, and perhaps a batch.
bool hasRank(const Shape& shape, std::size_t axes) {
  return shape.rank() == axes + 1 || shape.rank() == axes + 2;
}

/// Whether it has so many channels.
bool hasChannels(const Shape& shape, std::size_t axes, std::int64_t channels) {
  return hasRank(shape, axes) &&
         mayEqual(shape.extents()[shape.rank() - axes - 1], Extent(channels));
}

}  // namespace

Value convolution(const Use& use, const Shape& shape) {
  const std::size_t axes = axesOf(use.layer.word);
  const auto from = use.count("in_channels", 0);
  const auto to = use.count("out_channels", 1);
  const auto window = windowOf(use, axes, kConvolutionWindow + 3);
  if (!from || !to || !window) {
    return {};
  }
  // Each group has so many channels: PyTorch 2.5, torch.nn.Conv2d, groups.
  const std::int64_t groups = use.count("groups", kConvolutionWindow + 4).value_or(1);
  const bool areEqual = groups > 0 && *from % groups == 0 && *to % groups == 0;
  return decided(use, ShapeRule::other, {shape},
                 areEqual && hasChannels(shape, axes, *from) ? windowed(shape, *window, Extent(*to))
                                                             : std::nullopt);
}

Value transposedConvolution(const Use& use, const Shape& shape) {
  constexpr std::size_t kAdded = kConvolutionWindow + 3;
  const std::size_t axes = axesOf(use.layer.word);
  const auto from = use.count("in_channels", 0);
  const auto to = use.count("out_channels", 1);
  const auto window = windowOf(use, axes, kAdded + 3);
  const auto added = use.counts("output_padding", kAdded, axes, 0);
  if (!from || !to || !window || !added) {
    return {};
  }
  if (!hasChannels(shape, axes, *from)) {
    return decided(use, ShapeRule::other, {shape}, std::nullopt);
  }
  std::vector<Extent> extents = shape.extents();
  extents[extents.size() - axes - 1] = Extent(*to);
  for (std::size_t i = 0; i < axes; ++i) {
    Extent& extent = extents[extents.size() - axes + i];
    extent = transposedExtent(extent, *window, i, (*added)[i]);
  }
  return decided(use, ShapeRule::other, {shape}, Shape(std::move(extents)));
}

/// The step is the size, if it is not given. With other arguments, the sizes are not known.
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
  if (!size || !step || !padding || axes == 0) {
    return {};
  }
  if (!hasRank(shape, axes)) {
    return decided(use, ShapeRule::other, {shape}, std::nullopt);
  }
  const Extent channels = shape.extents()[shape.rank() - axes - 1];
  return decided(
      use, ShapeRule::other, {shape},
      windowed(shape, {*size, *step, *padding, std::vector<std::int64_t>(axes, 1)}, channels));
}

/// A size of None stays. Source: PyTorch 2.5, torch.nn.AdaptiveAvgPool2d.
Value adaptivePool(const Use& use, const Shape& shape) {
  const std::size_t axes = axesOf(use.layer.word);
  const auto size = use.given("output_size", 0);
  // PyTorch also takes a matrix in some cases.
  if (!size || axes == 0 || shape.rank() == axes) {
    return {};
  }
  if (!hasRank(shape, axes)) {
    return decided(use, ShapeRule::other, {shape}, std::nullopt);
  }
  std::vector<Extent> extents = shape.extents();
  for (std::size_t i = 0; i < axes; ++i) {
    const bool isList = size->isSequence();
    if (isList && size->items.size() != axes) {
      return {};
    }
    const Value& one = isList ? size->items[i] : *size;
    if (one.is(ValueKind::none)) {
      continue;
    }
    const auto extent =
        one.is(ValueKind::integer) && one.count ? extentOf(*one.count) : std::optional<Extent>();
    extents[extents.size() - axes + i] = extent.value_or(Extent::dynamic());
  }
  return decided(use, ShapeRule::other, {shape}, Shape(std::move(extents)));
}

}  // namespace bcast::expression
