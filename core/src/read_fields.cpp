// SPDX-License-Identifier: MIT
#include "read_fields.h"

#include <algorithm>
#include <utility>

#include "bcast/described_request.h"
#include "bcast/modes.h"
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
Fault readAs(T& place, const Value* value, const std::string& path, std::string_view wanted) {
  const T* found = value != nullptr ? value->as<T>() : nullptr;
  if (found == nullptr) {
    return mismatch(value, path, wanted);
  }
  place = *found;
  return std::nullopt;
}

}  // namespace

Fault mismatch(const Value* value, const std::string& path, std::string_view wanted) {
  if (value == nullptr) {
    return badAt(ErrorCode::missingField, path, path.substr(path.rfind('/') + 1));
  }
  return badAt(ErrorCode::wrongType, path, wanted);
}

Fault checkKeys(const Value::Object& object, const FieldNames& known, const std::string& path) {
  for (const Value::Member& member : object) {
    if (std::find(known.begin(), known.end(), member.name) == known.end()) {
      return badAt(ErrorCode::unknownField, step(path, member.name), excerpt(member.name));
    }
  }
  return std::nullopt;
}

Fault readInto(std::string& text, const Value* value, const std::string& path) {
  return readAs(text, value, path, "a text");
}

namespace {

Fault readInto(bool& truth, const Value* value, const std::string& path) {
  return readAs(truth, value, path, "true or false");
}

Fault readInto(std::int64_t& integer, const Value* value, const std::string& path) {
  double number = 0;
  Fault fault = readAs(number, value, path, "a whole number");
  return fault ? fault : keep(integer, integerOf(number, path));
}

Fault readInto(Extent& extent, const Value* value, const std::string& path) {
  const auto* text = value != nullptr ? value->as<std::string>() : nullptr;
  if (text != nullptr && *text == "?") {
    extent = Extent::dynamic();
    return std::nullopt;
  }
  double number = 0;
  Fault fault = readAs(number, value, path, "an extent: a whole number or \"?\"");
  return fault ? fault : keep(extent, extentOf(number, path));
}

/// `blank`: what an item is until it is read.
template <class T>
Fault readList(std::vector<T>& list, const Value* value, const std::string& path, T blank) {
  const auto* items = value != nullptr ? value->as<Value::Array>() : nullptr;
  if (items == nullptr) {
    return mismatch(value, path, "an array, or a shape as text");
  }
  if (items->size() > kRankLimit) {
    return badAt(ErrorCode::rankTooLarge, path, std::to_string(kRankLimit));
  }
  for (std::size_t i = 0; i < items->size(); ++i) {
    list.push_back(blank);
    if (Fault fault = readInto(list.back(), &(*items)[i], step(path, i))) {
      return fault;
    }
  }
  return std::nullopt;
}

/// A shape in which -1 leaves an extent open.
struct OpenShape {
  Shape shape;
};
struct OpenExtent {
  Extent extent = Extent::dynamic();
};

Fault readInto(OpenExtent& open, const Value* value, const std::string& path) {
  const auto* number = value != nullptr ? value->as<double>() : nullptr;
  return number != nullptr && *number == -1 ? std::nullopt : readInto(open.extent, value, path);
}

Fault readText(Shape& shape, const std::string& text, const std::string& path, MinusOne minusOne) {
  Result<Parsed> parsed = parseShape(text, minusOne);
  if (!parsed.ok()) {
    Error error = parsed.error();
    error.where.path = path;
    return error;
  }
  shape = parsed.take().shape;
  return std::nullopt;
}

Fault readInto(Shape& shape, const Value* value, const std::string& path) {
  if (const auto* text = value != nullptr ? value->as<std::string>() : nullptr) {
    return readText(shape, *text, path, MinusOne::negative);
  }
  std::vector<Extent> extents;
  Fault fault = readList(extents, value, path, Extent::dynamic());
  shape = Shape(std::move(extents));
  return fault;
}

Fault readInto(OpenShape& open, const Value* value, const std::string& path) {
  if (const auto* text = value != nullptr ? value->as<std::string>() : nullptr) {
    return readText(open.shape, *text, path, MinusOne::dynamic);
  }
  std::vector<OpenExtent> items;
  Fault fault = readList(items, value, path, OpenExtent());
  std::vector<Extent> extents;
  for (const OpenExtent& item : items) {
    extents.push_back(item.extent);
  }
  open.shape = Shape(std::move(extents));
  return fault;
}

}  // namespace

Fault readInto(std::vector<std::int64_t>& list, const Value* value, const std::string& path) {
  return readList(list, value, path, std::int64_t{});
}

namespace {

/// Shapes, or tensors, each of which stands for its shape.
Fault readInto(std::vector<Shape>& shapes, const Value* value, const std::string& path) {
  const auto* items = value != nullptr ? value->as<Value::Array>() : nullptr;
  if (items == nullptr) {
    return mismatch(value, path,
                    path == "/operands" ? "an array of operands" : "an array of shapes");
  }
  if (items->size() > kOperandLimit) {
    return badAt(ErrorCode::tooManyOperands, path, std::to_string(items->size()));
  }
  for (std::size_t i = 0; i < items->size(); ++i) {
    const Value& item = (*items)[i];
    const bool tensor = item.as<Value::Object>() != nullptr;
    const std::string at = step(path, i);
    shapes.emplace_back();
    Fault fault = tensor ? readInto(shapes.back(), item.find("shape"), step(at, "shape"))
                         : readInto(shapes.back(), &item, at);
    if (fault) {
      return fault;
    }
  }
  return std::nullopt;
}

template <class T>
Fault readInto(std::optional<T>& option, const Value* value, const std::string& path) {
  return value == nullptr ? std::nullopt : readInto(option.emplace(), value, path);
}

/// The operands, where there are any, must all have the form that the request's reader expects.
Fault checkForm(const Value& value, OperandForm form) {
  const Value* given = value.find("operands");
  const auto* operands = given != nullptr ? given->as<Value::Array>() : nullptr;
  for (std::size_t i = 0; operands != nullptr && i < operands->size(); ++i) {
    const bool tensor = (*operands)[i].as<Value::Object>() != nullptr;
    if (tensor != (form == OperandForm::tensors)) {
      return badAt(ErrorCode::wrongType, step("/operands", i),
                   tensor ? "a shape" : "an object {shape, type, data}");
    }
  }
  return std::nullopt;
}

bool keepsByMinusOne(const Value& request) {
  const Value* given = request.find("mode");
  const auto* id = given != nullptr ? given->as<std::string>() : nullptr;
  const Mode* mode = id != nullptr ? findMode(*id) : nullptr;
  return mode != nullptr && mode->takes.minusOneKeeps;
}

/// The target of a mode for which -1 keeps an operand's extent, in place of what was read.
Fault readOpenTarget(std::optional<Shape>& target, const Value& request) {
  std::optional<OpenShape> open;
  Fault fault = readInto(open, request.find("target"), "/target");
  target = open ? std::optional(open->shape) : std::nullopt;
  return fault;
}

}  // namespace

Result<Request> readFields(const Value& value, OperandForm form, FieldNames extra,
                           std::string_view leftOut) {
  const auto* object = value.as<Value::Object>();
  if (object == nullptr) {
    return badAt(ErrorCode::wrongType, "", "an object");
  }
  forEachField<Request>([&](const auto& field) {
    if (field.name != leftOut) {
      extra.push_back(field.name);
    }
  });
  Fault fault = checkKeys(*object, extra, "");
  fault = fault ? fault : checkForm(value, form);
  Request request;
  const bool keeps = keepsByMinusOne(value);
  forEachField<Request>([&](const auto& field) {
    if constexpr (std::is_same_v<decltype(&Request::target), decltype(field.member)>) {
      if (keeps && &(request.*field.member) == &request.target) {
        fault = fault ? fault : readOpenTarget(request.target, value);
        return;
      }
    }
    if (!fault && field.name != leftOut) {
      fault = readInto(request.*field.member, value.find(field.name), step("", field.name));
    }
  });
  if (fault) {
    return *fault;
  }
  return request;
}

}  // namespace bcast
