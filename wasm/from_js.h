// SPDX-License-Identifier: MIT
#pragma once

#include <emscripten/val.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bcast/value.h"

namespace bcast {

/// Deeper than any request; what is nested further (or in itself) is of no use.
inline constexpr int kDepthLimit = 6;

Value fromJs(const emscripten::val& value, int depth = 0);

/// The element type that a typed array has by its class, or nothing where it is none of ours.
inline std::optional<ElementType> elementTypeOf(const emscripten::val& value) {
  using Class = std::pair<const char*, ElementType>;
  for (const auto& [name, type] : std::array{
           Class("Float32Array", ElementType::f32), Class("Float64Array", ElementType::f64),
           Class("Int32Array", ElementType::i32), Class("Uint8Array", ElementType::boolean)}) {
    if (value.instanceof (emscripten::val::global(name))) {
      return type;
    }
  }
  return std::nullopt;
}

/// Copies the elements of a typed array: a view would die when memory grows.
inline Value copyElements(const emscripten::val& array, ElementType type) {
  const auto size = array["byteLength"].as<std::size_t>();
  std::optional<Buffer> buffer = Buffer::allocate(size);
  if (buffer) {
    const auto bytes = emscripten::val::global("Uint8Array")
                           .new_(array["buffer"], array["byteOffset"], array["byteLength"]);
    auto* first = reinterpret_cast<unsigned char*>(buffer->bytes().data());
    emscripten::val(emscripten::typed_memory_view(size, first)).call<void>("set", bytes);
  }
  return Value(TypedElements{type, size, std::move(buffer)});
}

inline Value arrayFromJs(const emscripten::val& array, int depth) {
  Value::Array items;
  const auto length = array["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) {
    items.push_back(fromJs(array[i], depth + 1));
  }
  return Value(std::move(items));
}

inline Value objectFromJs(const emscripten::val& object, int depth) {
  Value::Object members;
  const auto keys = emscripten::val::global("Object").call<emscripten::val>("keys", object);
  const auto length = keys["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) {
    const emscripten::val name = keys[i];
    members.push_back({name.as<std::string>(), fromJs(object[name], depth + 1)});
  }
  return Value(std::move(members));
}

/// A plain JavaScript value. `undefined` counts as null, and so as absent.
inline Value fromJs(const emscripten::val& value, int depth) {
  if (value.isUndefined() || value.isNull()) {
    return Value(Value::Null());
  }
  if (value.isTrue() || value.isFalse()) {
    return Value(value.isTrue());
  }
  if (value.isNumber()) {
    return Value(value.as<double>());
  }
  if (value.isString()) {
    return Value(value.as<std::string>());
  }
  if (depth > kDepthLimit || value.typeOf().as<std::string>() != "object") {
    return Value(Value::Other());
  }
  if (value.isArray()) {
    return arrayFromJs(value, depth);
  }
  if (const auto type = elementTypeOf(value)) {
    return copyElements(value, *type);
  }
  return objectFromJs(value, depth);
}

}  // namespace bcast
