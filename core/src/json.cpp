// SPDX-License-Identifier: MIT
#include "bcast/json.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include "bcast/build.h"
#include "bcast/described.h"

namespace bcast {
namespace {

/// Builds JSON text: an array or object stays open at its end until it is complete, and a node is
/// always complete, so that appending takes the closing bracket off and puts it on again.
struct JsonSink {
  using Node = std::string;

  static Node null() { return "null"; }
  static Node boolean(bool value) { return value ? "true" : "false"; }
  static Node number(double value) {
    std::array<char, 32> digits{};
    std::snprintf(digits.data(), digits.size(), "%.17g", value);
    return digits.data();
  }
  static Node text(std::string_view text) { return quoteJson(text); }
  static Node array() { return "[]"; }
  static Node object() { return "{}"; }
  static void append(Node& array, const Node& item) { insert(array, item); }
  static void set(Node& object, std::string_view name, const Node& value) {
    insert(object, quoteJson(name) + ":" + value);
  }

 private:
  static void insert(Node& container, const std::string& item) {
    const char closing = container.back();
    container.pop_back();
    container += container.size() > 1 ? "," : "";
    container += item;
    container += closing;
  }
};

/// Elements one after the other, as JSON writes them.
template <class T, class Write>
std::string elements(const Tensor& tensor, Write write) {
  const auto bytes = tensor.data.bytes();
  std::string text = "[";
  for (std::size_t at = 0; at < bytes.size(); at += sizeof(T)) {
    T value;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    text += (at == 0 ? "" : ",") + write(value);
  }
  return text + "]";
}

std::string writeNumber(double value) {
  if (std::isnan(value)) {
    return "\"NaN\"";
  }
  if (std::isinf(value)) {
    return value > 0 ? "\"Infinity\"" : "\"-Infinity\"";
  }
  return JsonSink::number(value);
}

std::string dataOf(const Tensor& tensor) {
  switch (tensor.type) {
    case ElementType::boolean:
      return elements<Boolean>(tensor, [](Boolean value) { return JsonSink::boolean(value != 0); });
    case ElementType::i32:
      return elements<std::int32_t>(tensor, [](std::int32_t value) { return writeNumber(value); });
    case ElementType::f32:
      return elements<float>(tensor, [](float value) { return writeNumber(value); });
    case ElementType::f64:
      return elements<double>(tensor, writeNumber);
  }
  return "[]";
}

}  // namespace

std::string quoteJson(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (static_cast<unsigned char>(c) < 0x20U) {
      std::array<char, 8> escape{};
      std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(c));
      quoted += escape.data();
    } else {
      quoted += c;
    }
  }
  return quoted + "\"";
}

std::string toJson(const Answer& answer) { return Builder<JsonSink>::build(answer); }
std::string toJson(const ErrorReport& report) {
  return "{\"error\":" + Builder<JsonSink>::build(report) + "}";
}
std::string toJson(const Tensor& tensor) {
  return "{\"type\":" + Builder<JsonSink>::build(tensor.type) +
         ",\"shape\":" + Builder<JsonSink>::build(tensor.shape) + ",\"data\":" + dataOf(tensor) + "}";
}

}  // namespace bcast
