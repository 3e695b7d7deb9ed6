// SPDX-License-Identifier: MIT
#include "bcast/json.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include "bcast/element.h"

namespace bcast {
namespace {

/// Puts an item before the closing bracket.
void insert(std::string& container, std::string_view item) {
  const char closing = container.back();
  container.pop_back();
  if (container.size() > 1) {
    container += ',';
  }
  container += item;
  container += closing;
}

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
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.17g", value);
  return digits.data();
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

void JsonSink::append(Node& array, const Node& item) { insert(array, item); }

void JsonSink::set(Node& object, std::string_view name, const Node& value) {
  insert(object, text(name) + ":" + value);
}

JsonSink::Node JsonSink::text(std::string_view text) {
  constexpr std::string_view kHexadecimal = "0123456789abcdef";
  std::string quoted = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20U) {
      quoted += "\\u00";
      quoted += kHexadecimal[byte >> 4U];
      quoted += kHexadecimal[byte & 0xFU];
      continue;
    }
    if (c == '"' || c == '\\') {
      quoted += '\\';
    }
    quoted += c;
  }
  return quoted + "\"";
}

std::string toJson(const Tensor& tensor) {
  return R"({"type":)" + toJson(tensor.type) + R"(,"shape":)" + toJson(tensor.shape) +
         R"(,"data":)" + dataOf(tensor) + "}";
}

}  // namespace bcast
