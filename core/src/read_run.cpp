// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "bcast/read.h"
#include "read_fields.h"
#include "read_numbers.h"

namespace bcast {
namespace {

Error outOfMemory(const std::string& path, std::size_t bytes) {
  return badAt(ErrorCode::outOfMemory, path, std::to_string(bytes));
}

/// The position of the first byte that is neither 0 nor 1.
std::optional<std::size_t> notBoolean(const Buffer& buffer) {
  const auto bytes = buffer.bytes();
  const auto found =
      std::find_if(bytes.begin(), bytes.end(), [](std::byte byte) { return byte > std::byte{1}; });
  return found == bytes.end() ? std::nullopt : std::optional<std::size_t>(found - bytes.begin());
}

Result<Buffer> takeElements(ElementType type, TypedElements& whole, const std::string& path) {
  if (whole.type != type) {
    return badAt(
        ErrorCode::wrongType, path,
        "data of type " + std::string(nameOf(type)) + ", not " + std::string(nameOf(whole.type)));
  }
  if (!whole.buffer) {
    return outOfMemory(path, whole.size);
  }
  if (const auto at = type == ElementType::boolean ? notBoolean(*whole.buffer) : std::nullopt) {
    const auto byte = std::to_integer<unsigned>(whole.buffer->bytes()[*at]);
    return badAt(ErrorCode::valueOutOfRange, step(path, *at),
                 std::to_string(byte) + " is not bool");
  }
  return std::move(*whole.buffer);
}

Result<Buffer> readData(ElementType type, Value* value, const std::string& path) {
  if (auto* whole = value != nullptr ? value->as<TypedElements>() : nullptr) {
    return takeElements(type, *whole, path);
  }
  const auto* items = value != nullptr ? value->as<Value::Array>() : nullptr;
  if (items == nullptr) {
    return *mismatch(value, path, "an array of values");
  }
  std::optional<Buffer> buffer = Buffer::allocate(items->size() * byteSize(type));
  if (!buffer) {
    return outOfMemory(path, items->size() * byteSize(type));
  }
  for (std::size_t i = 0; i < items->size(); ++i) {
    std::byte* place = buffer->bytes().data() + i * byteSize(type);
    if (Fault fault = storeElement(type, (*items)[i], place, step(path, i))) {
      return *fault;
    }
  }
  return std::move(*buffer);
}

Fault readTensor(OwnedRun& owned, Value& tensor, const std::string& path) {
  if (Fault fault = checkKeys(*tensor.as<Value::Object>(), {"shape", "type", "data"}, path)) {
    return fault;
  }
  std::string name;
  if (Fault fault = readInto(name, tensor.find("type"), step(path, "type"))) {
    return fault;
  }
  const auto type = named<ElementType>(name);
  if (!type) {
    return badAt(ErrorCode::unknownType, step(path, "type"), excerpt(name));
  }
  Result<Buffer> data = readData(*type, tensor.find("data"), step(path, "data"));
  if (!data.ok()) {
    return data.error();
  }
  owned.buffers.push_back(data.take());
  owned.run.data.push_back({*type, std::as_const(owned.buffers.back()).bytes()});
  return std::nullopt;
}

}  // namespace

Result<OwnedRun> readRun(Value& value) {
  Result<Request> request = readFields(value, OperandForm::tensors, {"op"});
  if (!request.ok()) {
    return request.error();
  }
  OwnedRun owned{{request.take(), {}, {}}, {}};
  Fault fault = readInto(owned.run.op, value.find("op"), "/op");
  auto& operands = *value.find("operands")->as<Value::Array>();
  for (std::size_t i = 0; !fault && i < operands.size(); ++i) {
    fault = readTensor(owned, operands[i], step("/operands", i));
  }
  if (fault) {
    return *fault;
  }
  return owned;
}

}  // namespace bcast
