// SPDX-License-Identifier: MIT
#pragma once

#include <emscripten/val.h>

#include <span>
#include <string>
#include <vector>

#include "bcast/json/describe.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

/// A tensor without its data.
struct TensorHead {
  ElementType type;
  Shape shape;
};
/// A prepared run: its result without data, and the types of its operands.
struct PreparedHead {
  ElementType type;
  Shape shape;
  std::vector<ElementType> inputs;
};
// clang-format off
BCAST_FIELDS(TensorHead, type, shape);
BCAST_FIELDS(PreparedHead, type, shape, inputs);
// clang-format on

namespace bindings {

/// A view of bytes in the engine's memory, for JavaScript. Growing memory detaches it.
emscripten::val viewOf(std::span<const std::byte> bytes);

/// A reply with the data of the tensor that it describes: `{text, bytes}`.
emscripten::val withData(std::string text, const Tensor& tensor);

}  // namespace bindings
}  // namespace bcast
