// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "bcast/read.h"
#include "read_fields.h"
#include "read_numbers.h"

namespace bcast {
namespace {

constexpr std::string_view kTensorFields[] = {"shape", "type", "data"};
constexpr std::string_view kTypedShapeFields[] = {"shape", "type"};

Error outOfMemory(const Path& path, std::size_t bytes) {
  return badAt(ErrorCode::outOfMemory, path, std::to_string(bytes));
}

/// The position of the first byte that is neither 0 nor 1.
std::optional<std::size_t> notBoolean(const Buffer& buffer) {
  const auto bytes = buffer.bytes();
  const auto found =
      std::find_if(bytes.begin(), bytes.end(), [](std::byte byte) { return byte > std::byte{1}; });
  return found == bytes.end() ? std::nullopt : std::optional<std::size_t>(found - bytes.begin());
}

Result<Buffer> takeElements(ElementType type, TypedElements& whole, const Path& path) {
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
    return badAt(ErrorCode::valueOutOfRange, Path(&path, *at),
                 std::to_string(byte) + " is not bool");
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

Result<Buffer> readData(ElementType type, const Value* value, const Path& path) {
  if (const auto* whole = value != nullptr ? value->as<TypedElements*>() : nullptr) {
    return takeElements(type, **whole, path);
  }
  if (value == nullptr || value->as<Value::Array>() == nullptr) {
    return *mismatch(value, path, "an array of values");
  }
  return readItems(type, *value, path);
}

Result<ElementType> readType(const Value& operand, const Path& path) {
  std::string name;
  const Path typePath(&path, "type");
  if (Fault fault = readInto(name, operand.find("type"), typePath)) {
    return *fault;
  }
  const auto type = named<ElementType>(name);
  if (!type) {
    return badAt(ErrorCode::unknownType, typePath, excerpt(name));
  }
  return *type;
}

Fault readTensor(OwnedRun& owned, const Value& tensor, const Path& path) {
  if (Fault fault = checkKeys(tensor, kTensorFields, path)) {
    return fault;
  }
  const Result<ElementType> type = readType(tensor, path);
  if (!type.ok()) {
    return type.error();
  }
  Result<Buffer> data = readData(type.value(), tensor.find("data"), Path(&path, "data"));
  if (!data.ok()) {
    return data.error();
  }
  owned.buffers.push_back(data.take());
  owned.run.data.push_back({type.value(), std::as_const(owned.buffers.back()).bytes()});
  return std::nullopt;
}

Fault readOperandType(PrepareRequest& request, const Value& operand, const Path& path) {
  if (Fault fault = checkKeys(operand, kTypedShapeFields, path)) {
    return fault;
  }
  const Result<ElementType> type = readType(operand, path);
  if (!type.ok()) {
    return type.error();
  }
  request.types.push_back(type.value());
  return std::nullopt;
}

/// `{..., op}` with operands that `readOperand` reads one by one.
template <class ReadOperand>
Fault readOpAndOperands(const Value& value, std::string& op, ReadOperand readOperand) {
  const Path path;
  Fault fault = readInto(op, value.find("op"), Path(&path, "op"));
  const Path operandsPath(&path, "operands");
  std::size_t index = 0;
  for (const Value& operand : *value.find("operands")) {
    if (fault) {
      return fault;
    }
    fault = readOperand(operand, Path(&operandsPath, index));
    ++index;
  }
  return fault;
}

}  // namespace

Result<OwnedRun> readRun(const Value& value) {
  Result<Request> request = readFields(value, OperandForm::tensors, "op");
  if (!request.ok()) {
    return request.error();
  }
  OwnedRun owned{{request.take(), {}, {}}, {}};
  const auto operand = [&](const Value& tensor, const Path& path) {
    return readTensor(owned, tensor, path);
  };
  if (Fault fault = readOpAndOperands(value, owned.run.op, operand)) {
    return *fault;
  }
  return owned;
}

Result<PrepareRequest> readPrepare(const Value& value) {
  Result<Request> request = readFields(value, OperandForm::tensors, "op");
  if (!request.ok()) {
    return request.error();
  }
  PrepareRequest prepare{request.take(), {}, {}};
  const auto operand = [&](const Value& typed, const Path& path) {
    return readOperandType(prepare, typed, path);
  };
  if (Fault fault = readOpAndOperands(value, prepare.op, operand)) {
    return *fault;
  }
  return prepare;
}

}  // namespace bcast
