// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "bcast/describe.h"
#include "bcast/shape.h"

namespace bcast {

/// Makes a value of another language out of a described one. A `Sink` makes the parts:
/// `Node null() boolean(bool) integer(int64_t) text(string_view) array() object()`, and
/// `append(Node& array, Node item)`, `set(Node& object, string_view name, Node value)`.
template <class Sink>
class Builder {
 public:
  using Node = typename Sink::Node;

  static Node build(bool value) { return Sink::boolean(value); }
  template <std::integral Integer>
  requires(!std::same_as<Integer, bool>) static Node build(Integer value) {
    return Sink::integer(static_cast<std::int64_t>(value));
  }
  template <std::convertible_to<std::string_view> Text>
  static Node build(const Text& text) {
    return Sink::text(text);
  }
  static Node build(Extent extent) {
    return extent.isDynamic() ? Sink::text("?") : build(extent.count());
  }
  static Node build(const Shape& shape) {
    return shape.isRanked() ? build(shape.extents()) : Sink::text("*");
  }
  template <Named E>
  static Node build(E value) {
    return Sink::text(nameOf(value));
  }
  template <class T>
  static Node build(const std::vector<T>& items) {
    Node array = Sink::array();
    for (const T& item : items) {
      Sink::append(array, build(item));
    }
    return array;
  }
  template <class... Kinds>
  static Node build(const std::variant<Kinds...>& value) {
    return std::visit([](const auto& kind) { return build(kind); }, value);
  }
  template <Described T>
  static Node build(const T& value) {
    Node object = Sink::object();
    if constexpr (Kind<T>) {
      Sink::set(object, "kind", Sink::text(Describe<T>::kind));
    }
    forEachField<T>(
        [&](const auto& field) { put(object, field.name, value.*field.member, field.nullable); });
    return object;
  }

 private:
  template <class T>
  static void put(Node& object, std::string_view name, const T& value, bool /*nullable*/) {
    Sink::set(object, name, build(value));
  }
  template <class T>
  static void put(Node& object, std::string_view name, const std::optional<T>& value,
                  bool nullable) {
    if (value || nullable) {
      Sink::set(object, name, value ? build(*value) : Sink::null());
    }
  }
};

}  // namespace bcast
