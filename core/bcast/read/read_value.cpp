// SPDX-License-Identifier: MIT
#include "bcast/read/read_value.h"

#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/infer/request.h"
#include "bcast/notation/parse.h"
#include "bcast/read/read_numbers.h"
#include "bcast/text/phrases.h"

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
Fault readAs(T& place, const Value* value, const Path& path, Literal wanted) {
  const T* found = value != nullptr ? value->as<T>() : nullptr;
  if (found == nullptr) {
    return mismatch(value, path, wanted);
  }
  place = *found;
  return std::nullopt;
}

}  // namespace

Fault mismatch(const Value* value, const Path& path, Literal wanted) {
  if (value == nullptr) {
    return badAt(ErrorCode::missingField, path, path.name());
  }
  return badAt(ErrorCode::wrongType, path, translate(wanted));
}

Fault readInto(std::string& text, const Value* value, const Path& path) {
  std::string_view view;
  Fault fault = readAs(view, value, path, kPhrases.text);
  text = view;
  return fault;
}

Fault readInto(std::int64_t& integer, const Value* value, const Path& path) {
  double number = 0;
  Fault fault = readAs(number, value, path, kPhrases.wholeNumber);
  return fault ? fault : keep(integer, integerOf(number, path));
}

namespace {

Fault readInto(Extent& extent, const Value* value, const Path& path) {
  const auto* text = value != nullptr ? value->as<std::string_view>() : nullptr;
  if (text != nullptr && *text == "?") {
    extent = Extent::dynamic();
    return std::nullopt;
  }
  double number = 0;
  Fault fault = readAs(number, value, path, kPhrases.extent);
  return fault ? fault : keep(extent, extentOf(number, path));
}

}  // namespace

Fault readInto(bool& truth, const Value* value, const Path& path) {
  return readAs(truth, value, path, kPhrases.truth);
}

const Value* arrayIn(const Value* value) {
  return value != nullptr && value->as<Value::Array>() != nullptr ? value : nullptr;
}

namespace {

/// `blank`: what an item is until it is read.
template <class T>
Fault readList(std::vector<T>& list, const Value* value, const Path& path, T blank) {
  const Value* items = arrayIn(value);
  if (items == nullptr) {
    return mismatch(value, path, kPhrases.arrayOrShape);
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

}  // namespace

namespace {

/// An extent for which -1 stands for `?`.
struct OpenExtent {
  Extent extent = Extent::dynamic();
};

Fault readInto(OpenExtent& open, const Value* value, const Path& path) {
  const auto* number = value != nullptr ? value->as<double>() : nullptr;
  return number != nullptr && *number == -1 ? std::nullopt : readInto(open.extent, value, path);
}

Fault readText(Shape& shape, std::string_view text, const Path& path, MinusOne minusOne) {
  Result<Parsed> parsed = parseShape(text, minusOne);
  if (!parsed.ok()) {
    Error error = parsed.error();
    error.where.path = path.text();
    return error;
  }
  shape = parsed.take().shape;
  return std::nullopt;
}

}  // namespace

Fault readInto(Shape& shape, const Value* value, const Path& path) {
  if (const auto* text = value != nullptr ? value->as<std::string_view>() : nullptr) {
    return readText(shape, *text, path, MinusOne::negative);
  }
  std::vector<Extent> extents;
  Fault fault = readList(extents, value, path, Extent::dynamic());
  shape = Shape(std::move(extents));
  return fault;
}

Fault readOpen(Shape& shape, const Value& value, const Path& path) {
  if (const auto* text = value.as<std::string_view>()) {
    return readText(shape, *text, path, MinusOne::dynamic);
  }
  std::vector<OpenExtent> items;
  Fault fault = readList(items, &value, path, OpenExtent());
  std::vector<Extent> extents;
  extents.reserve(items.size());
  for (const OpenExtent& item : items) {
    extents.push_back(item.extent);
  }
  shape = Shape(std::move(extents));
  return fault;
}

Fault readInto(std::vector<std::int64_t>& list, const Value* value, const Path& path) {
  return readList(list, value, path, std::int64_t{});
}

Fault readInto(std::vector<Shape>& shapes, const Value* value, const Path& path) {
  const Value* items = arrayIn(value);
  // An operand may be a tensor, with data; a run-time shape may not.
  const bool areOperands = path.name() == "operands";
  if (items == nullptr) {
    return mismatch(value, path, areOperands ? kPhrases.arrayOfOperands : kPhrases.arrayOfShapes);
  }
  if (items->size() > kOperandLimit) {
    return badAt(ErrorCode::tooManyOperands, path, std::to_string(items->size()));
  }
  shapes.reserve(items->size());
  for (const Value& item : *items) {
    const bool tensor = areOperands && item.as<Value::Object>() != nullptr;
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

}  // namespace bcast
