// SPDX-License-Identifier: MIT
#pragma once

#include <emscripten/val.h>

#include <string>
#include <string_view>
#include <variant>

#include "bcast/api.h"
#include "bcast/build.h"
#include "bcast/described.h"
#include "bcast/described_info.h"
#include "bcast/described_request.h"
#include "bcast/tensor.h"

namespace bcast {

/// Builds plain JavaScript values.
struct JsSink {
  using Node = emscripten::val;

  static Node null() { return Node::null(); }
  static Node boolean(bool value) { return Node(value); }
  static Node number(double value) { return Node(value); }
  static Node text(std::string_view text) { return Node(std::string(text)); }
  static Node array() { return Node::array(); }
  static Node object() { return Node::object(); }
  static void append(Node& array, const Node& item) { array.call<void>("push", item); }
  static void set(Node& object, std::string_view name, const Node& value) {
    object.set(std::string(name), value);
  }
};

template <class T>
emscripten::val toJs(const T& value) {
  return Builder<JsSink>::build(value);
}

/// `{error}`: how a bad request is answered.
inline emscripten::val toJs(const Error& error) {
  emscripten::val failure = emscripten::val::object();
  failure.set("error", toJs(report(error)));
  return failure;
}

/// The elements of a tensor as a typed array of their own.
inline emscripten::val dataToJs(const Tensor& tensor) {
  const auto view = [&]<class T>(T) {
    const auto bytes = tensor.data.bytes();
    const auto* first = reinterpret_cast<const T*>(bytes.data());
    const emscripten::val live(emscripten::typed_memory_view(bytes.size() / sizeof(T), first));
    return live.call<emscripten::val>("slice");
  };
  switch (tensor.type) {
    case ElementType::boolean:
      return view(Boolean());
    case ElementType::i32:
      return view(std::int32_t());
    case ElementType::f32:
      return view(float());
    case ElementType::f64:
      return view(double());
  }
  return emscripten::val::null();
}

inline emscripten::val toJs(const Tensor& tensor) {
  emscripten::val value = emscripten::val::object();
  value.set("type", toJs(tensor.type));
  value.set("shape", toJs(tensor.shape));
  value.set("data", dataToJs(tensor));
  return value;
}

template <class... Kinds>
emscripten::val toJs(const std::variant<Kinds...>& value) {
  return std::visit([](const auto& kind) { return toJs(kind); }, value);
}

}  // namespace bcast
