// SPDX-License-Identifier: MIT
#include "bcast/read/reader.h"

#include <cmath>

#include "bcast/text/decimal.h"
#include "bcast/text/phrases.h"
#include "bcast/text/table.h"

namespace bcast {
namespace {

/// Whether a member before `end` has this name. All names before it are known and distinct, so
/// there are few.
bool isBefore(std::string_view name, const Value& object, Value::Iterator end) {
  auto at = object.begin();
  while (at != end && *at->as<std::string_view>() != name) {
    ++at;
    ++at;
  }
  return at != end;
}

}  // namespace

Reader Reader::field(std::string_view name) const {
  return {value_ != nullptr ? value_->find(name) : nullptr, Path(&path_, name), *error_};
}

void Reader::checkFields(FieldNames known, FieldNames more, Literal wanted) const {
  if (as<Value::Object>() == nullptr) {
    failExpecting(wanted);
    return;
  }
  for (auto at = value_->begin(); at != value_->end() && !failed(); ++at, ++at) {
    const std::string_view name = *at->as<std::string_view>();
    if (!isAmong(known, name) && !isAmong(more, name)) {
      field(name).fail(ErrorCode::unknownField, excerpt(name));
    }
    if (isBefore(name, *value_, at)) {
      field(name).fail(ErrorCode::repeatedField, name);
    }
  }
}

void Reader::fail(ErrorCode code, std::string_view detail) const {
  if (!failed()) {
    *error_ = errorAt(code, path_, detail);
  }
}

void Reader::fail(Error error) const {
  if (!failed()) {
    *error_ = std::move(error);
  }
}

void Reader::failInText(Error error) const {
  error.where.path = path_.text();
  fail(std::move(error));
}

void Reader::failExpecting(Literal wanted) const {
  if (isGiven()) {
    fail(ErrorCode::wrongType, translate(wanted));
  } else {
    fail(ErrorCode::missingField, path_.name());
  }
}

namespace {

template <class T>
T valueIn(const Reader& in, Literal wanted) {
  const T* found = in.as<T>();
  if (found == nullptr) {
    in.failExpecting(wanted);
  }
  return found != nullptr ? *found : T();
}

bool isText(const Reader& in, std::string_view text) {
  const auto* found = in.as<std::string_view>();
  return found != nullptr && *found == text;
}

std::optional<ErrorCode> whyNoExtent(double number) {
  if (std::isnan(number)) {
    return ErrorCode::fractionalExtent;
  }
  if (number < 0) {
    return ErrorCode::negativeExtent;
  }
  if (number >= static_cast<double>(kExtentLimit)) {
    return ErrorCode::extentTooLarge;
  }
  return isWhole(number) ? std::nullopt : std::optional(ErrorCode::fractionalExtent);
}

Extent extentIn(const Reader& in, MinusOne minusOne) {
  const auto* minus = in.as<double>();
  if (isText(in, "?") || (minusOne == MinusOne::dynamic && minus != nullptr && *minus == -1)) {
    return Extent::dynamic();
  }
  const auto number = valueIn<double>(in, kPhrases.extent);
  if (const auto code = whyNoExtent(number)) {
    in.fail(*code, shown(number));
    return Extent::dynamic();
  }
  return Extent(static_cast<std::int64_t>(number));
}

/// A list with one item per axis.
template <class T, class ItemIn>
std::vector<T> listIn(const Reader& in, ItemIn itemIn) {
  std::vector<T> list;
  if (in.size() > kRankLimit) {
    in.fail(ErrorCode::rankTooLarge, std::to_string(kRankLimit));
    return list;
  }
  list.reserve(in.size());
  in.forEachItem(kPhrases.arrayOrShape, [&](const Reader& item) { list.push_back(itemIn(item)); });
  return list;
}

}  // namespace

void Reader::read(std::string& text) const {
  text = valueIn<std::string_view>(*this, kPhrases.text);
}

void Reader::read(bool& truth) const { truth = valueIn<bool>(*this, kPhrases.truth); }

void Reader::read(std::int64_t& integer) const {
  const auto number = valueIn<double>(*this, kPhrases.wholeNumber);
  if (std::abs(number) < static_cast<double>(kExtentLimit) && isWhole(number)) {
    integer = static_cast<std::int64_t>(number);
  } else {
    failExpecting(kPhrases.wholeNumber);
  }
}

void Reader::read(std::vector<std::int64_t>& list) const {
  list = listIn<std::int64_t>(*this, [](const Reader& item) {
    std::int64_t integer = 0;
    item.read(integer);
    return integer;
  });
}

void Reader::read(std::vector<std::string>& names) const {
  forEachOperand(kPhrases.arrayOfNames,
                 [&](const Reader& item) { item.read(names.emplace_back()); });
}

void Reader::readShape(Shape& shape, MinusOne minusOne) const {
  const auto* text = as<std::string_view>();
  if (text == nullptr) {
    shape = Shape(
        listIn<Extent>(*this, [minusOne](const Reader& item) { return extentIn(item, minusOne); }));
    return;
  }
  Result<Parsed> parsed = parseShape(*text, minusOne);
  if (parsed.ok()) {
    shape = parsed.take().shape;
  } else {
    failInText(parsed.error());
  }
}

void Reader::read(std::vector<Shape>& shapes) const {
  forEachOperand(kPhrases.arrayOfShapes,
                 [&](const Reader& item) { item.read(shapes.emplace_back()); });
}

std::string shown(double number) {
  constexpr double kExact = 1e18;
  if (std::isnan(number)) {
    return "NaN";
  }
  if (std::isinf(number)) {
    return number > 0 ? "Infinity" : "-Infinity";
  }
  if (std::abs(number) < kExact && isWhole(number)) {
    return std::to_string(static_cast<std::int64_t>(number));
  }
  return decimal(number);
}

bool isWhole(double number) { return number == std::floor(number); }

}  // namespace bcast
