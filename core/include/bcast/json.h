// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "bcast/build.h"
#include "bcast/tensor.h"

namespace bcast {

/// Builds JSON text. A node is a complete value at any time.
struct JsonSink {
  using Node = std::string;

  static Node null() { return "null"; }
  static Node boolean(bool value) { return value ? "true" : "false"; }
  static Node integer(std::int64_t value) { return std::to_string(value); }
  /// Precondition: UTF-8.
  static Node text(std::string_view text);
  static Node array() { return "[]"; }
  static Node object() { return "{}"; }
  static void append(Node& array, const Node& item);
  static void set(Node& object, std::string_view name, const Node& value);
};

/// The contract's JSON of anything described (`described.h` and the headers beside it) or of a list
/// of such, on one line.
template <class T>
std::string toJson(const T& value) {
  return Builder<JsonSink>::build(value);
}

/// `{type, shape, data}`; what is not finite as "NaN", "Infinity", "-Infinity".
std::string toJson(const Tensor& tensor);

}  // namespace bcast
