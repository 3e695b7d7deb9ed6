// SPDX-License-Identifier: MIT
#include "bcast/reading/script/values/value.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace bcast::expression {

ScriptStep::ScriptStep() = default;
ScriptStep::ScriptStep(const ScriptStep&) = default;
ScriptStep::ScriptStep(ScriptStep&&) noexcept = default;
ScriptStep::~ScriptStep() = default;

Value::Value() = default;
Value::Value(ValueKind ofKind) : kind(ofKind) {}
Value::Value(ValueKind ofKind, std::string_view name) : kind(ofKind), word(name) {}
Value::Value(ValueKind ofKind, std::vector<Value> all) : kind(ofKind), items(std::move(all)) {}
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;

Value arrayOf(Shape shape) {
  Value value(ValueKind::array);
  value.shape = std::move(shape);
  return value;
}

Value arrayOf(Shape shape, std::string value) {
  Value array = arrayOf(std::move(shape));
  array.contents.values.first.push_back(std::move(value));
  return array;
}

Value integerOf(std::optional<std::int64_t> count) {
  Value value(ValueKind::integer);
  value.count = count;
  return value;
}

Value integerOf(Extent extent) {
  return integerOf(extent.isDynamic() ? std::nullopt : std::optional(extent.count()));
}

std::string namedShape(const Value& value) {
  std::string text;
  bool isNamed = false;
  for (const Value& item : value.items) {
    const bool hasName = item.is(ValueKind::integer) && !item.word.empty();
    isNamed = isNamed || hasName;
    text += text.empty() ? "(" : " ";
    text += hasName ? std::string(item.word) + ":" : "";
    text += item.count ? std::to_string(*item.count) : "?";
    text += ",";
  }
  if (value.items.size() > 1) {
    text.pop_back();
  }
  return isNamed ? text + ")" : "";
}

namespace {

std::optional<Shape> shapeOfData(const Value& value) {
  if (!value.is(ValueKind::list)) {
    const bool isNumber = value.is(ValueKind::integer) || value.is(ValueKind::truth);
    return isNumber                     ? std::optional(Shape())
           : value.is(ValueKind::array) ? std::optional(value.shape)
                                        : std::nullopt;
  }
  std::optional<Shape> row = Shape();
  for (std::size_t i = 0; i < value.items.size() && row; ++i) {
    auto next = shapeOfData(value.items[i]);
    row = next && next->isRanked() && (i == 0 || *next == *row) ? std::move(next) : std::nullopt;
  }
  if (!row) {
    return std::nullopt;
  }
  std::vector<Extent> extents = row->extents();
  extents.insert(extents.begin(), Extent(static_cast<std::int64_t>(value.items.size())));
  return Shape(std::move(extents));
}

}  // namespace

Value dataOf(Value value) {
  const auto shape = value.is(ValueKind::list) ? shapeOfData(value) : std::nullopt;
  return shape ? arrayOf(*shape) : std::move(value);
}

Value sequenceData(Value value) {
  value.kind = value.is(ValueKind::tuple) ? ValueKind::list : value.kind;
  return dataOf(std::move(value));
}

namespace {

/// A longer array is not taken apart.
constexpr std::int64_t kMostItems = 64;

/// A part of an array along its first axis.
std::optional<Value> partOf(const Value& value) {
  if (!value.is(ValueKind::array) || !value.shape.isRanked() || value.shape.rank() == 0) {
    return std::nullopt;
  }
  const auto& extents = value.shape.extents();
  return madeBy(value.system,
                arrayOf(Shape(std::vector<Extent>(extents.begin() + 1, extents.end()))));
}

}  // namespace

std::optional<std::vector<Value>> itemsOf(const Value& value) {
  if (value.isSequence()) {
    return value.items;
  }
  const auto part = partOf(value);
  const bool isShort = part && value.shape.extents().front().isStatic() &&
                       value.shape.extents().front().count() <= kMostItems;
  return isShort ? std::optional(std::vector<Value>(
                       static_cast<std::size_t>(value.shape.extents().front().count()), *part))
                 : std::nullopt;
}

bool hasNoTruth(const Value& value) {
  const bool isKnown = value.is(ValueKind::array) && value.shape.isStatic() &&
                       (value.step == nullptr || !value.step->fails);
  const auto isMany = [](Extent each) { return each.isMany(); };
  const auto& extents = value.shape.extents();
  return isKnown && std::any_of(extents.begin(), extents.end(), isMany);
}

Value anyItemOf(const Value& value) {
  if (value.is(ValueKind::numbers)) {
    return integerOf(std::nullopt);
  }
  if (!value.isSequence() || value.items.empty()) {
    return partOf(value).value_or(Value());
  }
  Value any = value.items.front();
  for (const Value& each : value.items) {
    any = agreed(any, each);
  }
  return any;
}

Value madeBy(std::string_view system, Value value) {
  value.system = system.empty() ? value.system : system;
  for (Value& item : value.items) {
    item.system = item.system.empty() ? system : item.system;
  }
  return value;
}

namespace {

/// Of two arrays of the same shape.
Value agreedArray(const Value& a, const Value& b) {
  Value common = arrayOf(a.shape);
  common.step = a.step == b.step ? a.step : nullptr;
  common.system = a.system == b.system ? a.system : std::string_view();
  return common;
}

/// Whether two values are the same in all that code can tell.
bool areSame(const Value& a, const Value& b) {
  return a.kind == b.kind && a.count == b.count && a.word == b.word && a.shape == b.shape &&
         a.contents.type == b.contents.type &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), areSame);
}

/// Of two lists of the same length.
Value agreedItems(const Value& a, const Value& b) {
  Value common(a.kind);
  for (std::size_t i = 0; i < a.items.size(); ++i) {
    common.items.push_back(agreed(a.items[i], b.items[i]));
  }
  return common;
}

}  // namespace

Value agreed(const Value& a, const Value& b) {
  if (a.kind != b.kind) {
    return {};
  }
  if (a.is(ValueKind::array)) {
    return a.shape == b.shape ? agreedArray(a, b) : Value();
  }
  if (a.is(ValueKind::integer) || a.is(ValueKind::truth)) {
    return a.count == b.count ? a : Value(a.kind);
  }
  if (a.isSequence()) {
    return a.items.size() == b.items.size() ? agreedItems(a, b) : Value();
  }
  return areSame(a, b) ? a : Value();
}

Value tupleOf(const Shape& shape) {
  Value value(ValueKind::tuple, kSizes);
  std::transform(shape.extents().begin(), shape.extents().end(), std::back_inserter(value.items),
                 [](Extent extent) { return integerOf(extent); });
  return value;
}

std::optional<bool> areEqual(const Value& left, const Value& right) {
  if (left.kind != right.kind) {
    return std::nullopt;
  }
  if (left.items.size() != right.items.size()) {
    return false;
  }
  bool isKnown = true;
  for (std::size_t i = 0; i < left.items.size(); ++i) {
    const auto& a = left.items[i].count;
    const auto& b = right.items[i].count;
    if (a && b && a != b) {
      return false;
    }
    isKnown = isKnown && a && b;
  }
  return isKnown ? std::optional(true) : std::nullopt;
}

Value joined(Value left, const Value& right) {
  left.items.insert(left.items.end(), right.items.begin(), right.items.end());
  left.word = kSizes;
  return left;
}

Value repeated(const Value& list, std::optional<std::int64_t> times) {
  const auto count = static_cast<std::int64_t>(list.items.size());
  if (!times || *times > kMostItems || *times * count > kMostItems) {
    return {};
  }
  Value all(list.kind, kSizes);
  for (std::int64_t i = 0; i < *times; ++i) {
    all.items.insert(all.items.end(), list.items.begin(), list.items.end());
  }
  return all;
}

}  // namespace bcast::expression
