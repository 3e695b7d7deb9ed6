// SPDX-License-Identifier: MIT
#include "bcast/read/read_fields.h"

#include <algorithm>
#include <array>

#include "bcast/error/error.h"
#include "bcast/error/error_at.h"
#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"
#include "bcast/notation/parse.h"
#include "bcast/text/phrases.h"

namespace bcast {

namespace {

/// Whether a member before `end` has this name. All of them are known and different, so they are
/// few.
bool isBefore(std::string_view name, const Value& object, Value::Iterator end) {
  auto at = object.begin();
  while (at != end && *at->as<std::string_view>() != name) {
    ++at;
    ++at;
  }
  return at != end;
}

}  // namespace

Fault checkKeys(const Value& object, FieldNames known, const Path& path) {
  auto at = object.begin();
  while (at != object.end()) {
    const std::string_view name = *at->as<std::string_view>();
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      return badAt(ErrorCode::unknownField, Path(&path, name), excerpt(name));
    }
    if (isBefore(name, object, at)) {
      return badAt(ErrorCode::repeatedField, Path(&path, name), name);
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
                   translate(tensor ? kPhrases.shape : kPhrases.tensor));
    }
    ++index;
  }
  return std::nullopt;
}

bool keepsByMinusOne(const Value& request) {
  const Value* given = request.find("mode");
  const auto* id = given != nullptr ? given->as<std::string_view>() : nullptr;
  const Mode* mode = id != nullptr ? findMode(*id) : nullptr;
  return mode != nullptr && mode->takes.minusOneKeeps;
}

/// A target as its mode wants it. Without a mode, -1 is for each mode to take or not.
Fault readTarget(Request& request, const Value& from, const Value& value, const Path& path) {
  Shape& target = request.target.emplace();
  if (keepsByMinusOne(from)) {
    return readOpen(target, value, path);
  }
  Fault fault = readInto(target, &value, path);
  if (!fault || from.find("mode") != nullptr || fault->code != ErrorCode::negativeExtent) {
    return fault;
  }
  request.minusOne = true;
  return readOpen(target, value, path);
}

/// Reads one field of a request.
template <class Field>
Fault readField(Request& request, const Field& field, const Value& from, const Path& path) {
  auto& place = request.*field.member;
  const Value* value = from.find(field.name);
  if constexpr (std::is_same_v<decltype(field.member), decltype(&Request::target)>) {
    if (field.member == &Request::target && value != nullptr) {
      return readTarget(request, from, *value, path);
    }
  }
  return readInto(place, value, path);
}

/// The names of a request's fields, and the places of three more.
constexpr auto kFieldNames = std::apply(
    [](const auto&... fields) {
      return std::array<std::string_view, sizeof...(fields) + 3>{fields.name...};
    },
    Describe<Request>::fields);

}  // namespace

Result<Request> readFields(const Value& value, OperandForm form, std::string_view other,
                           std::string_view another) {
  const Path path;
  if (value.as<Value::Object>() == nullptr) {
    return badAt(ErrorCode::wrongType, path, translate(kPhrases.object));
  }
  auto known = kFieldNames;
  const auto own = std::find(known.begin(), known.end(), other);
  const bool leavesOut = !other.empty() && own != known.end();
  // A name that stands there twice stands in for one that is not known.
  known.back() = other.empty() || leavesOut ? kFieldNames[1] : other;
  known[known.size() - 2] = form == OperandForm::tensors ? "attributes" : kFieldNames[1];
  known[known.size() - 3] = another.empty() ? kFieldNames[1] : another;
  if (leavesOut) {
    *own = kFieldNames[1];
  }
  Fault fault = checkKeys(value, known, path);
  fault = fault ? fault : checkForm(value, form);
  Request request;
  forEachField<Request>([&](const auto& field) {
    if (!fault && !(leavesOut && field.name == other)) {
      fault = readField(request, field, value, Path(&path, field.name));
    }
  });
  if (fault) {
    return *fault;
  }
  return request;
}

}  // namespace bcast
