// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>
#include <variant>
#include <vector>

#include "bcast/json/describe.h"
#include "bcast/json/json_text.h"
#include "bcast/reading/finding/finding.h"
#include "bcast/shape/shape.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

/// Writes any described value (`BCAST_FIELDS`) as the contract's JSON.
class JsonWriter {
 public:
  explicit JsonWriter(TextBuffer& text) : json_(text) {}

  void write(bool value) { json_.boolean(value); }
  template <std::integral Integer>
  requires(!std::same_as<Integer, bool>) void write(Integer value) {
    json_.integer(static_cast<std::int64_t>(value));
  }
  void write(std::string_view text) { json_.text(text); }
  void write(Extent one) { one.isDynamic() ? json_.name("?") : json_.integer(one.count()); }
  void write(const PartialShape& told);
  void write(const Shape& shape) { shape.isRanked() ? write(shape.extents()) : json_.name("*"); }
  template <Named E>
  void write(E value) {
    json_.name(nameOf(value));
  }
  template <class T>
  void write(const std::vector<T>& items) {
    json_.open('[');
    for (const T& item : items) {
      write(item);
      json_.comma();
    }
    json_.close(']');
  }
  template <class... Kinds>
  void write(const std::variant<Kinds...>& value) {
    const auto writeIf = [&](const auto* kind) { kind != nullptr ? write(*kind) : void(); };
    (writeIf(std::get_if<Kinds>(&value)), ...);
  }
  template <Described T>
  void write(const T& value) {
    json_.open('{');
    if constexpr (Kind<T>) {
      member("kind", Describe<T>::kind);
    }
    forEachField<T>([&](const auto& f) { member(f.name, value.*f.member); });
    json_.close('}');
  }
  void write(const Tensor& tensor);         ///< `{type, shape, data}`
  void write(const struct Answer& answer);  ///< Compiled once, for all replies.

 private:
  template <class T>
  void member(std::string_view name, const T& value) {
    json_.key(name);
    write(value);
    json_.comma();
  }
  template <class T>
  void member(std::string_view name, const std::optional<T>& value) {
    if (value) {
      member(name, *value);
    }
  }
  template <class T>
  void member(std::string_view name, const Nullable<T>& value) {
    if (value) {
      return member(name, *value);
    }
    json_.key(name);
    json_.null();
    json_.comma();
  }

  JsonText json_;
};

}  // namespace bcast
