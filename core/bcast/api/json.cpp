// SPDX-License-Identifier: MIT
#include "bcast/api/json.h"

#include <cstdint>
#include <cstring>
#include <string>

#include "bcast/shape/extent.h"
#include "bcast/tensor/element.h"
#include "bcast/tensor/half.h"

namespace bcast {
namespace {

void writeElement(JsonText& json, Tag<ElementType::boolean> /*type*/, Boolean value) {
  json.boolean(value != 0);
}

/// Digits that a JavaScript number cannot represent exactly are written as a string.
void writeElement(JsonText& json, Tag<ElementType::i64> /*type*/, std::int64_t value) {
  const bool isSafe = value > -kExtentLimit && value < kExtentLimit;
  isSafe ? json.integer(value) : json.name(std::to_string(value));
}

template <ElementType type>
void writeElement(JsonText& json, Tag<type> /*type*/, Stored<type> value) {
  if constexpr (isHalf(type)) {
    json.number(widened(value));
  } else {
    json.number(value);
  }
}

template <ElementType type>
void writeElements(JsonText& json, Tag<type> tag, std::span<const std::byte> bytes) {
  for (std::size_t at = 0; at < bytes.size(); at += sizeof(Stored<type>)) {
    Stored<type> value;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    writeElement(json, tag, value);
    json.comma();
  }
}

}  // namespace

void JsonWriter::write(const PartialShape& told) {
  if (!told.shape.isRanked()) {
    return write(told.shape);
  }
  constexpr std::string_view kRest = "…";
  json_.open('[');
  const auto writeRest = [&](bool isOpen) {
    if (isOpen) {
      json_.text(kRest);
      json_.comma();
    }
  };
  writeRest(told.isOpenBefore);
  for (const Extent extent : told.shape.extents()) {
    write(extent);
    json_.comma();
  }
  writeRest(told.isOpenAfter && !told.shape.extents().empty());
  json_.close(']');
}

void JsonWriter::write(const Tensor& tensor) {
  json_.open('{');
  member("type", tensor.type);
  member("shape", tensor.shape);
  json_.key("data");
  json_.open('[');
  withTag(tensor.type, [&](auto tag) { writeElements(json_, tag, tensor.data.bytes()); });
  json_.close(']');
  json_.close('}');
}

}  // namespace bcast
