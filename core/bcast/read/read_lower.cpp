// SPDX-License-Identifier: MIT
#include "bcast/read/read_lower.h"

#include <array>
#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/read/lower_request_phrases.h"
#include "bcast/read/read_attributes.h"
#include "bcast/read/read_element.h"
#include "bcast/read/read_fields.h"
#include "bcast/read/read_suppositions.h"
#include "bcast/read/read_tensor.h"
#include "bcast/tosa/tosa_text.h"

namespace bcast {
namespace {

constexpr std::string_view kTypedShapeFields[] = {"shape", "type"};
/// What an operator is given by, which a text of tosa says instead.
constexpr std::string_view kOperatorFields[] = {"op", "operands", "result", "attributes"};

Error at(const Path& path, Error error) {
  error.where.path = path.text();
  return error;
}

/// `tensor<?x3xf32>`
Fault readTensorText(Shape& shape, ElementType& type, std::string_view text, const Path& path) {
  Result<TypedShape> typed = parseTensorType(text);
  if (!typed.ok()) {
    return at(path, typed.error());
  }
  shape = typed.value().shape;
  type = typed.value().type;
  return std::nullopt;
}

Fault readOperand(LowerRequest& request, const Value& value, const Path& path) {
  Shape& shape = request.operands.emplace_back();
  ElementType& type = request.types.emplace_back();
  if (const auto* text = value.as<std::string_view>()) {
    return readTensorText(shape, type, *text, path);
  }
  if (value.as<Value::Object>() == nullptr) {
    return mismatch(&value, path, kLowerRequestPhrases.tensorType);
  }
  Fault fault = checkKeys(value, kTypedShapeFields, path);
  fault = fault ? fault : readInto(shape, value.find("shape"), Path(&path, "shape"));
  return fault ? fault : readType(type, value.find("type"), Path(&path, "type"));
}

Fault readOperands(LowerRequest& request, const Value* value, const Path& path) {
  if (arrayIn(value) == nullptr) {
    return mismatch(value, path, kPhrases.arrayOfOperands);
  }
  if (value->size() > kOperandLimit) {
    return badAt(ErrorCode::tooManyOperands, path, std::to_string(value->size()));
  }
  Fault fault;
  std::size_t index = 0;
  for (const Value& operand : *value) {
    fault = fault ? fault : readOperand(request, operand, Path(&path, index));
    ++index;
  }
  return fault;
}

/// A result that is written as a tensor type names its elements too.
Fault readResult(LowerRequest& request, const Value& value, const Path& path) {
  const auto* text = value.as<std::string_view>();
  if (text == nullptr || text->substr(0, 6) != "tensor") {
    return readInto(request.result.emplace(), &value, path);
  }
  return readTensorText(request.result.emplace(), request.resultType.emplace(), *text, path);
}

/// The operator by itself.
Fault readOperator(LowerRequest& request, const Value& value) {
  const Path path;
  Fault fault = readInto(request.op, value.find("op"), Path(&path, "op"));
  fault = fault ? fault : readOperands(request, value.find("operands"), Path(&path, "operands"));
  const Value* result = value.find("result");
  if (!fault && result != nullptr) {
    fault = readResult(request, *result, Path(&path, "result"));
  }
  const Value* attributes = value.find("attributes");
  if (!fault && attributes != nullptr && !request.types.empty()) {
    fault = readAttributes(request.attributes, *attributes, request.types[0],
                           Path(&path, "attributes"));
  }
  return fault;
}

Fault readTosa(LowerRequest& request, const Value& tosa, const Value& value) {
  const Path path;
  for (const std::string_view field : kOperatorFields) {
    if (value.find(field) != nullptr) {
      return badAt(ErrorCode::optionNotTaken, Path(&path, field),
                   translate(kLowerRequestPhrases.tosaSays));
    }
  }
  std::string text;
  const Path place(&path, "tosa");
  if (Fault fault = readInto(text, &tosa, place)) {
    return fault;
  }
  Result<TosaOp> parsed = parseTosa(text);
  if (!parsed.ok()) {
    return at(place, parsed.error());
  }
  TosaOp op = parsed.take();
  request.op = std::move(op.op);
  request.operands = std::move(op.operands);
  request.types = std::move(op.types);
  request.result = std::move(op.result);
  request.resultType = op.resultType;
  request.attributes = op.attributes;
  request.name = op.function.value_or(request.name);
  return std::nullopt;
}

Fault readStrategy(Strategy& strategy, const Value* value, const Path& path) {
  if (value == nullptr) {
    return std::nullopt;
  }
  std::string name;
  if (Fault fault = readInto(name, value, path)) {
    return fault;
  }
  const auto known = parseEnum<Strategy>(name);
  if (!known) {
    return badAt(ErrorCode::unknownStrategy, path, excerpt(name));
  }
  strategy = *known;
  return std::nullopt;
}

/// All but the keys, which the caller has checked.
Fault readAll(PrintRequest& print, const Value& value) {
  const Path path;
  const Value* tosa = value.find("tosa");
  Fault fault =
      tosa != nullptr ? readTosa(print.lower, *tosa, value) : readOperator(print.lower, value);
  fault = fault
              ? fault
              : readStrategy(print.lower.strategy, value.find("strategy"), Path(&path, "strategy"));
  fault =
      fault ? fault : readSuppositions(print.lower, value.find("assume"), Path(&path, "assume"));
  return fault ? fault
               : readOptional(print.comments, value.find("comments"), Path(&path, "comments"));
}

constexpr std::array<std::string_view, 9> kFields{
    "op", "operands", "result", "strategy", "assume", "attributes", "comments", "tosa", "inputs"};

}  // namespace

Result<PrintRequest> readLower(const Value& value) {
  if (value.as<Value::Object>() == nullptr) {
    return badAt(ErrorCode::wrongType, Path(), translate(kPhrases.object));
  }
  PrintRequest print;
  Fault fault = checkKeys(value, FieldNames(kFields).first(kFields.size() - 1), Path());
  fault = fault ? fault : readAll(print, value);
  return fault ? Result<PrintRequest>(*fault) : print;
}

Result<PrintAndRunRequest> readExecute(const Value& value) {
  if (value.as<Value::Object>() == nullptr) {
    return badAt(ErrorCode::wrongType, Path(), translate(kPhrases.object));
  }
  PrintAndRunRequest request;
  Fault fault = checkKeys(value, kFields, Path());
  fault = fault ? fault : readAll(request.print, value);
  const Path path;
  const Path inputs(&path, "inputs");
  fault = fault ? fault : readTensors(request.inputs, value.find("inputs"), inputs);
  if (fault) {
    return *fault;
  }
  return request;
}

}  // namespace bcast
