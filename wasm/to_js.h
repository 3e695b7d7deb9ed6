// SPDX-License-Identifier: MIT
#pragma once

#include <emscripten/val.h>

#include <cstdint>
#include <string>

#include "bcast/api.h"
#include "bcast/described.h"
#include "bcast/described_catalogue.h"
#include "bcast/described_compare.h"
#include "bcast/described_request.h"
#include "bcast/json.h"
#include "bcast/tensor.h"

namespace bcast {

// Structure crosses as JSON text, which wasm/index.mjs parses: one call instead of one a field
// (ADR 0005). A tensor's data crosses as a typed array.

template <class T>
emscripten::val toJs(const T& value) {
  return emscripten::val(toJson(value));
}

/// `{error}`: how a bad request is answered.
inline emscripten::val toJs(const Error& error) {
  return emscripten::val("{\"error\":" + toJson(report(error)) + "}");
}

/// The elements of a tensor as a typed array of their own: a view would die when memory grows.
template <class T>
emscripten::val elementsToJs(const Tensor& tensor) {
  const auto bytes = tensor.data.bytes();
  const auto* first = reinterpret_cast<const T*>(bytes.data());
  const emscripten::val view(emscripten::typed_memory_view(bytes.size() / sizeof(T), first));
  return view.call<emscripten::val>("slice");
}

inline emscripten::val dataToJs(const Tensor& tensor) {
  switch (tensor.type) {
    case ElementType::boolean:
      return elementsToJs<Boolean>(tensor);
    case ElementType::i32:
      return elementsToJs<std::int32_t>(tensor);
    case ElementType::f32:
      return elementsToJs<float>(tensor);
    case ElementType::f64:
      return elementsToJs<double>(tensor);
  }
  return emscripten::val::null();
}

/// `{head, data}`: the JSON text of all but the data, and the data.
inline emscripten::val toJs(const Tensor& tensor) {
  emscripten::val value = emscripten::val::object();
  value.set("head",
            "{\"type\":" + toJson(tensor.type) + ",\"shape\":" + toJson(tensor.shape) + "}");
  value.set("data", dataToJs(tensor));
  return value;
}

template <class... Kinds>
emscripten::val toJs(const std::variant<Kinds...>& value) {
  return std::visit([](const auto& kind) { return toJs(kind); }, value);
}

}  // namespace bcast
