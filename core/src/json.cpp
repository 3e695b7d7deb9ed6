// SPDX-License-Identifier: MIT
#include "bcast/json.h"

#include <cstdint>
#include <cstring>

#include "bcast/element.h"

namespace bcast {
namespace {

template <class T>
void writeElements(JsonText& json, const Tensor& tensor) {
  const auto bytes = tensor.data.bytes();
  for (std::size_t at = 0; at < bytes.size(); at += sizeof(T)) {
    T value;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    if constexpr (kElementType<T> == ElementType::boolean) {
      json.boolean(value != 0);
    } else {
      json.number(value);
    }
    json.comma();
  }
}

void writeData(JsonText& json, const Tensor& tensor) {
  switch (tensor.type) {
    case ElementType::boolean:
      return writeElements<Boolean>(json, tensor);
    case ElementType::i32:
      return writeElements<std::int32_t>(json, tensor);
    case ElementType::f32:
      return writeElements<float>(json, tensor);
    case ElementType::f64:
      return writeElements<double>(json, tensor);
  }
}

}  // namespace

void JsonWriter::write(const Tensor& tensor) {
  json_.open('{');
  member("type", tensor.type, false);
  member("shape", tensor.shape, false);
  json_.key("data");
  json_.open('[');
  writeData(json_, tensor);
  json_.close(']');
  json_.close('}');
}

}  // namespace bcast
