// SPDX-License-Identifier: MIT
#include "bcast/read/read_tensor.h"

#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/evaluate/check_truths.h"
#include "bcast/read/read_element.h"
#include "bcast/read/read_fields.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

constexpr std::string_view kTensorFields[] = {"shape", "type", "data"};

Error outOfMemory(const Path& path, std::size_t bytes) {
  return badAt(ErrorCode::outOfMemory, path, std::to_string(bytes));
}

/// Whether elements of a type come in the typed array of `held`: a Uint8Array also holds bool, and
/// a Uint16Array the bits of either 16-bit float.
bool comesAs(ElementType type, ElementType held) {
  return type == held || (type == ElementType::boolean && held == ElementType::u8) ||
         (type == ElementType::bf16 && held == ElementType::f16);
}

Result<Buffer> takeElements(ElementType type, TypedElements& whole, const Path& path) {
  if (!comesAs(type, whole.type)) {
    return badAt(
        ErrorCode::wrongType, path,
        phrase(kPhrases.elementsOf, {{"{type}", nameOf(type)}, {"{given}", nameOf(whole.type)}}));
  }
  if (!whole.buffer) {
    return outOfMemory(path, whole.size);
  }
  if (type == ElementType::boolean) {
    if (auto error = checkTruths(whole.buffer->bytes(), path)) {
      return *error;
    }
  }
  return std::move(*whole.buffer);
}

Result<Buffer> readItems(ElementType type, const Value& items, const Path& path) {
  const std::size_t width = byteSize(type);
  std::optional<Buffer> buffer = Buffer::allocate(items.size() * width);
  if (!buffer) {
    return outOfMemory(path, items.size() * width);
  }
  std::size_t index = 0;
  for (const Value& item : items) {
    std::byte* place = buffer->bytes().data() + index * width;
    if (Fault fault = storeElement(type, item, place, Path(&path, index))) {
      return *fault;
    }
    ++index;
  }
  return std::move(*buffer);
}

}  // namespace

Result<Buffer> readData(ElementType type, const Value* value, const Path& path) {
  if (const auto* whole = value != nullptr ? value->as<TypedElements*>() : nullptr) {
    return takeElements(type, **whole, path);
  }
  if (value == nullptr || value->as<Value::Array>() == nullptr) {
    return *mismatch(value, path, kPhrases.arrayOfValues);
  }
  return readItems(type, *value, path);
}

Fault readTensor(OwnedRun& owned, const Value& tensor, const Path& path) {
  if (Fault fault = checkKeys(tensor, kTensorFields, path)) {
    return fault;
  }
  ElementType type{};
  if (Fault fault = readType(type, tensor.find("type"), Path(&path, "type"))) {
    return fault;
  }
  Result<Buffer> data = readData(type, tensor.find("data"), Path(&path, "data"));
  if (!data.ok()) {
    return data.error();
  }
  owned.buffers.push_back(data.take());
  owned.run.data.push_back({type, std::as_const(owned.buffers.back()).bytes()});
  return std::nullopt;
}

Fault readTensors(OwnedRun& owned, const Value* tensors, const Path& path) {
  if (arrayIn(tensors) == nullptr) {
    return mismatch(tensors, path, kPhrases.arrayOfTensors);
  }
  Fault fault;
  std::size_t index = 0;
  for (const Value& tensor : *tensors) {
    const Path place(&path, index);
    if (!fault && tensor.as<Value::Object>() == nullptr) {
      fault = mismatch(&tensor, place, kPhrases.tensor);
    }
    Shape& shape = owned.run.request.operands.emplace_back();
    fault = fault ? fault : readInto(shape, tensor.find("shape"), Path(&place, "shape"));
    fault = fault ? fault : readTensor(owned, tensor, place);
    ++index;
  }
  return fault;
}

}  // namespace bcast
