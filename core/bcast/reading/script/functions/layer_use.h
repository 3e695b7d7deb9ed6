// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "bcast/reading/script/values/call.h"

namespace bcast::expression {

/// A layer that is applied to an array.
struct Use {
  Context& context;
  const Value& layer;
  std::deque<CallArgument> arguments;
  std::size_t node;
  std::string_view title = {};  ///< Of the layer; not of the text, which ends before the answer.

  /// An argument of the layer, by its name or its position.
  std::optional<Value> given(std::string_view name, std::size_t position) const;
  /// Whether the layer has no other arguments than the first `most`, or these by name.
  bool hasOnly(std::size_t most, std::initializer_list<std::string_view> names) const;
  /// A size, which is known.
  std::optional<std::int64_t> count(std::string_view name, std::size_t position) const;
  /// One number for each axis: `3` or `(3, 5)`.
  std::optional<std::vector<std::int64_t>> counts(std::string_view name, std::size_t position,
                                                  std::size_t axes, std::int64_t otherwise) const;
};

/// A step with its result; without one, the shapes do not fit.
Value decided(const Use& use, ShapeRule rule, const std::vector<Shape>& operands,
              const std::optional<Shape>& result);

/// A step whose result has the shape of its array.
Value same(const Use& use, const Shape& shape);

/// The axes of `Conv2d`, `MaxPool1d` and `BatchNorm3d`.
std::size_t axesOf(std::string_view layer);

/// `nn.Conv2d(in_channels, out_channels, kernel_size, stride, padding, dilation)`
Value convolution(const Use& use, const Shape& shape);
/// `nn.ConvTranspose2d`, with the same arguments and `output_padding`.
Value transposedConvolution(const Use& use, const Shape& shape);
/// `nn.MaxPool2d(kernel_size, stride, padding)`
Value pool(const Use& use, const Shape& shape);
/// `nn.AdaptiveAvgPool2d(output_size)`
Value adaptivePool(const Use& use, const Shape& shape);

/// Whether Keras has a layer of this name.
bool isKerasLayer(std::string_view name);
/// A layer of Keras. Precondition: `isKerasLayer`.
Value applyKerasLayer(const Use& use);

}  // namespace bcast::expression
