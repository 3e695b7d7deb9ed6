// SPDX-License-Identifier: MIT
#include "bcast/read/read_code.h"

#include <string>
#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/read/read_attributes.h"
#include "bcast/read/read_element.h"
#include "bcast/read/read_fields.h"
#include "bcast/read/read_tensor.h"

namespace bcast {
namespace {

constexpr std::string_view kTensorFields[] = {"shape", "type", "data"};

Fault readSystem(System& system, const Value& value) {
  const Path path;
  const Path place(&path, "system");
  std::string name;
  if (Fault fault = readInto(name, value.find("system"), place)) {
    return fault;
  }
  const auto known = parseEnum<System>(name);
  if (!known) {
    return badAt(ErrorCode::unknownSystem, place, excerpt(name));
  }
  system = *known;
  return std::nullopt;
}

/// The type, and the data where there are any.
Fault readOperand(OwnedCode& owned, const Value& tensor, const Path& path) {
  if (Fault fault = checkKeys(tensor, kTensorFields, path)) {
    return fault;
  }
  ElementType& type = owned.code.types.emplace_back();
  std::optional<Elements>& elements = owned.code.data.emplace_back();
  if (Fault fault = readType(type, tensor.find("type"), Path(&path, "type"))) {
    return fault;
  }
  const Value* given = tensor.find("data");
  if (given == nullptr) {
    return std::nullopt;
  }
  Result<Buffer> data = readData(type, given, Path(&path, "data"));
  if (!data.ok()) {
    return data.error();
  }
  owned.buffers.push_back(data.take());
  elements = Elements{type, std::as_const(owned.buffers.back()).bytes()};
  return std::nullopt;
}

Fault readOperands(OwnedCode& owned, const Value& value) {
  const Path request;
  const Path path(&request, "operands");
  Fault fault;
  std::size_t index = 0;
  for (const Value& operand : *value.find("operands")) {
    fault = fault ? fault : readOperand(owned, operand, Path(&path, index));
    ++index;
  }
  return fault;
}

Fault readAttributesOf(CodeRequest& code, const Value& value) {
  const Value* attributes = value.find("attributes");
  if (attributes == nullptr || code.types.empty()) {
    return std::nullopt;
  }
  const Path path;
  return readAttributes(code.attributes, *attributes, code.types[0], Path(&path, "attributes"));
}

}  // namespace

Result<OwnedCode> readCode(const Value& value) {
  Result<Request> request = readFields(value, OperandForm::tensors, "op", "system");
  if (!request.ok()) {
    return request.error();
  }
  OwnedCode owned{{System::numpy, request.take(), {}, {}, {}, {}}, {}};
  const Path path;
  Fault fault = readSystem(owned.code.system, value);
  fault = fault ? fault : readInto(owned.code.op, value.find("op"), Path(&path, "op"));
  fault = fault ? fault : readOperands(owned, value);
  fault = fault ? fault : readAttributesOf(owned.code, value);
  if (fault) {
    return *fault;
  }
  return owned;
}

}  // namespace bcast
