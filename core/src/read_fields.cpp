// SPDX-License-Identifier: MIT
#include "read_fields.h"

#include <algorithm>
#include <array>
#include <utility>

#include "bcast/described_request.h"
#include "bcast/parse.h"
#include "read_numbers.h"

namespace bcast {
namespace {

template <class T>
Fault keep(T& place, const Result<T>& result) {
  if (!result.ok()) {
    return result.error();
  }
  place = result.value();
  return std::nullopt;
}

template <class T>
Fault readAs(T& place, const Value* value, const Path& path, std::string_view wanted) {
  const T* found = value != nullptr ? value->as<T>() : nullptr;
  if (found == nullptr) {
    return mismatch(value, path, wanted);
  }
  place = *found;
  return std::nullopt;
}

}  // namespace

Fault mismatch(const Value* value, const Path& path, std::string_view wanted) {
  if (value == nullptr) {
    return badAt(ErrorCode::missingField, path, path.name());
  }
  return badAt(ErrorCode::wrongType, path, wanted);
}

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

Fault readInto(std::string& text, const Value* value, const Path& path) {
  std::string_view view;
  Fault fault = readAs(view, value, path, "a text");
  text = view;
  return fault;
}

namespace {

Fault readInto(std::int64_t& integer, const Value* value, const Path& path) {
  double number = 0;
  Fault fault = readAs(number, value, path, "a whole number");
  return fault ? fault : keep(integer, integerOf(number, path));
}

Fault readInto(Extent& extent, const Value* value, const Path& path) {
  const auto* text = value != nullptr ? value->as<std::string_view>() : nullptr;
  if (text != nullptr && *text == "?") {
    extent = Extent::dynamic();
    return std::nullopt;
  }
  double number = 0;
  Fault fault = readAs(number, value, path, "an extent: a whole number or \"?\"");
  return fault ? fault : keep(extent, extentOf(number, path));
}

Fault readInto(bool& truth, const Value* value, const Path& path) {
  return readAs(truth, value, path, "true or false");
}

/// The array that a value is, or null.
const Value* arrayIn(const Value* value) {
  return value != nullptr && value->as<Value::Array>() != nullptr ? value : nullptr;
}

/// `blank`: what an item is until it is read.
template <class T>
Fault readList(std::vector<T>& list, const Value* value, const Path& path, T blank) {
  const Value* items = arrayIn(value);
  if (items == nullptr) {
    return mismatch(value, path, "an array, or a shape as text");
  }
  if (items->size() > kRankLimit) {
    return badAt(ErrorCode::rankTooLarge, path, std::to_string(kRankLimit));
  }
  list.reserve(items->size());
  for (const Value& item : *items) {
    const Path at(&path, list.size());
    list.push_back(blank);
    if (Fault fault = readInto(list.back(), &item, at)) {
      return fault;
    }
  }
  return std::nullopt;
}

Fault readInto(Shape& shape, const Value* value, const Path& path) {
  const auto* text = value != nullptr ? value->as<std::string_view>() : nullptr;
  if (text == nullptr) {
    std::vector<Extent> extents;
    Fault fault = readList(extents, value, path, Extent::dynamic());
    shape = Shape(std::move(extents));
    return fault;
  }
  Result<Parsed> parsed = parseShape(*text);
  if (!parsed.ok()) {
    Error error = parsed.error();
    error.where.path = path.text();
    return error;
  }
  shape = parsed.take().shape;
  return std::nullopt;
}

}  // namespace

Fault readInto(std::vector<std::int64_t>& list, const Value* value, const Path& path) {
  return readList(list, value, path, std::int64_t{});
}

namespace {

/// The operands, all shapes or all tensors; a tensor stands for its shape.
Fault readInto(std::vector<Shape>& shapes, const Value* value, const Path& path) {
  const Value* items = arrayIn(value);
  if (items == nullptr) {
    return mismatch(value, path, "an array of operands");
  }
  if (items->size() > kOperandLimit) {
    return badAt(ErrorCode::tooManyOperands, path, std::to_string(items->size()));
  }
  shapes.reserve(items->size());
  for (const Value& item : *items) {
    const bool tensor = item.as<Value::Object>() != nullptr;
    const Path at(&path, shapes.size());
    shapes.emplace_back();
    Fault fault = tensor ? readInto(shapes.back(), item.find("shape"), Path(&at, "shape"))
                         : readInto(shapes.back(), &item, at);
    if (fault) {
      return fault;
    }
  }
  return std::nullopt;
}

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
