// SPDX-License-Identifier: MIT
#include <utility>

#include "bcast/read/read.h"
#include "bcast/read/read_attributes.h"
#include "bcast/read/read_element.h"
#include "bcast/read/read_fields.h"
#include "bcast/read/read_tensor.h"

namespace bcast {
namespace {

constexpr std::string_view kTypedShapeFields[] = {"shape", "type"};

Fault readOperandType(PrepareRequest& request, const Value& operand, const Path& path) {
  if (Fault fault = checkKeys(operand, kTypedShapeFields, path)) {
    return fault;
  }
  return readType(request.types.emplace_back(), operand.find("type"), Path(&path, "type"));
}

/// The attributes that go with operands of which the first is of a type. Without operands none are
/// read.
Fault readAttributesOf(Attributes& read, ElementType type, const Value& request) {
  const Path path;
  const Value* attributes = request.find("attributes");
  return attributes == nullptr ? std::nullopt
                               : readAttributes(read, *attributes, type, Path(&path, "attributes"));
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
  OwnedRun owned{{request.take(), {}, {}, {}}, {}};
  const auto operand = [&](const Value& tensor, const Path& path) {
    return readTensor(owned, tensor, path);
  };
  if (Fault fault = readOpAndOperands(value, owned.run.op, operand)) {
    return *fault;
  }
  if (owned.run.data.empty()) {
    return owned;
  }
  if (Fault fault = readAttributesOf(owned.run.attributes, owned.run.data[0].type, value)) {
    return *fault;
  }
  return owned;
}

Result<PrepareRequest> readPrepare(const Value& value) {
  Result<Request> request = readFields(value, OperandForm::tensors, "op");
  if (!request.ok()) {
    return request.error();
  }
  PrepareRequest prepare{request.take(), {}, {}, {}};
  const auto operand = [&](const Value& typed, const Path& path) {
    return readOperandType(prepare, typed, path);
  };
  if (Fault fault = readOpAndOperands(value, prepare.op, operand)) {
    return *fault;
  }
  if (prepare.types.empty()) {
    return prepare;
  }
  if (Fault fault = readAttributesOf(prepare.attributes, prepare.types[0], value)) {
    return *fault;
  }
  return prepare;
}

}  // namespace bcast
