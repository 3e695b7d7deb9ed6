// SPDX-License-Identifier: MIT
#pragma once

#include <emscripten/val.h>

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "bcast/answer.h"
#include "bcast/document.h"
#include "bcast/tensor.h"

namespace bcast {

// The data of tensors cross as typed arrays, copied both ways: a view would die when memory grows.

/// A list of `{type, bytes}`.
inline Beside besideFromJs(const emscripten::val& list) {
  Beside beside;
  const auto length = list["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) {
    const auto type = named<ElementType>(list[i]["type"].as<std::string>());
    const emscripten::val bytes = list[i]["bytes"];
    const auto size = bytes["length"].as<std::size_t>();
    std::optional<Buffer> buffer = Buffer::allocate(size);
    if (buffer) {
      auto* first = reinterpret_cast<unsigned char*>(buffer->bytes().data());
      emscripten::val(emscripten::typed_memory_view(size, first)).call<void>("set", bytes);
    }
    beside.push_back({*type, size, std::move(buffer)});
  }
  return beside;
}

/// The bytes of a tensor as a Uint8Array of its own, which index.mjs makes the array of its type.
inline emscripten::val dataToJs(const Tensor& tensor) {
  const auto bytes = tensor.data.bytes();
  const auto* first = reinterpret_cast<const unsigned char*>(bytes.data());
  const emscripten::val view(emscripten::typed_memory_view(bytes.size(), first));
  return view.call<emscripten::val>("slice");
}

/// A tensor without its data.
struct TensorHead {
  ElementType type;
  Shape shape;
};
// clang-format off
template <> struct Describe<TensorHead> {
  using S = TensorHead;
  static constexpr std::string_view name = "TensorHead";
  static constexpr std::tuple fields{field("type", &S::type), field("shape", &S::shape)};
};
// clang-format on

/// What `run` gave, with the elements of a tensor put into `data`.
inline Result<std::variant<TensorHead, Answer>> headOf(
    const Result<std::variant<Tensor, Answer>>& result, emscripten::val& data) {
  using Head = std::variant<TensorHead, Answer>;
  if (!result.ok()) {
    return result.error();
  }
  if (const auto* tensor = std::get_if<Tensor>(&result.value())) {
    data = dataToJs(*tensor);
    return Head(TensorHead{tensor->type, tensor->shape});
  }
  return Head(std::get<Answer>(result.value()));
}

}  // namespace bcast
