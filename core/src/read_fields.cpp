// SPDX-License-Identifier: MIT
#include "read_fields.h"

#include <algorithm>
#include <array>

#include "bcast/described_request.h"
#include "read_numbers.h"

namespace bcast {

Fault checkKeys(const Value& object, FieldNames known, const Path& path) {
  auto at = object.begin();
  while (at != object.end()) {
    const std::string_view name = *at->as<std::string_view>();
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      return badAt(ErrorCode::unknownField, Path(&path, name), excerpt(name));
    }
    ++at;
    ++at;
  }
  return std::nullopt;
}

namespace {

template <class T>
Fault readInto(std::optional<T>& option, const Value* value, const Path& path) {
  return value == nullptr ? std::nullopt : readInto(option.emplace(), value, path);
}

/// The operands, where there are any, must all have the form that the request's reader expects.
Fault checkForm(const Value& value, OperandForm form) {
  const Value* operands = arrayIn(value.find("operands"));
  if (operands == nullptr) {
    return std::nullopt;
  }
  const Path request;
  const Path path(&request, "operands");
  std::size_t index = 0;
  for (const Value& operand : *operands) {
    const bool tensor = operand.as<Value::Object>() != nullptr;
    if (tensor != (form == OperandForm::tensors)) {
      return badAt(ErrorCode::wrongType, Path(&path, index),
                   tensor ? "a shape" : "an object {shape, type, data}");
    }
    ++index;
  }
  return std::nullopt;
}

/// The names of a request's fields, and the place of one more.
constexpr auto kFieldNames = std::apply(
    [](const auto&... fields) {
      return std::array<std::string_view, sizeof...(fields) + 1>{fields.name...};
    },
    Describe<Request>::fields);

}  // namespace

Result<Request> readFields(const Value& value, OperandForm form, std::string_view extra) {
  const Path path;
  if (value.as<Value::Object>() == nullptr) {
    return badAt(ErrorCode::wrongType, path, "an object");
  }
  auto known = kFieldNames;
  known.back() = extra;
  Fault fault =
      checkKeys(value, FieldNames(known).first(known.size() - (extra.empty() ? 1 : 0)), path);
  fault = fault ? fault : checkForm(value, form);
  Request request;
  forEachField<Request>([&](const auto& field) {
    if (!fault) {
      fault = readInto(request.*field.member, value.find(field.name), Path(&path, field.name));
    }
  });
  if (fault) {
    return *fault;
  }
  return request;
}

}  // namespace bcast
