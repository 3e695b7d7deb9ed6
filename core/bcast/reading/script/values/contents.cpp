// SPDX-License-Identifier: MIT
#include "bcast/reading/script/values/contents.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/values/computation.h"
#include "bcast/reading/words/element_word.h"
#include "bcast/shape/strides.h"
#include "bcast/tensor/half.h"
#include "bcast/text/table.h"
#include "bcast/tosa/numbers.h"

namespace bcast::expression {
namespace {

struct TypeName {
  std::string_view name;
  ElementType type;
};
/// Names that are not those of an error message.
constexpr TypeName kTypeNames[] = {
    {"bool_", ElementType::boolean}, {"short", ElementType::i16}, {"int", ElementType::i64},
    {"int_", ElementType::i64},      {"long", ElementType::i64},  {"half", ElementType::f16},
    {"single", ElementType::f32},    {"float", ElementType::f64}, {"float_", ElementType::f64},
    {"double", ElementType::f64},
};

/// A value in another type, as text; nothing if the type does not have it, or is not known.
std::optional<std::string> valueIn(std::optional<ElementType> type, const std::string& text) {
  const auto number = tosa::realOf(text, ElementType::f64);
  if (!type || !number) {
    return text == "0" || text == "1" ? std::optional(text) : std::nullopt;
  }
  if (isFloat(*type)) {
    return std::isfinite(roundedTo(*type, *number)) ? std::optional(text) : std::nullopt;
  }
  if (*type == ElementType::boolean) {
    return *number == 0 ? "0" : "1";
  }
  const double whole = std::trunc(*number);
  const bool isNear = std::abs(whole) < static_cast<double>(kExtentLimit);
  const auto integer = static_cast<std::int64_t>(isNear ? whole : 0);
  return isNear && tosa::saturated(*type, integer) == integer
             ? std::optional(std::to_string(integer))
             : std::nullopt;
}

/// Whether a type has all values from the first one, by the step.
bool hasSteps(std::optional<ElementType> type, const ReadValues& values,
              std::optional<std::int64_t> count) {
  const std::string& first = values.first.front();
  const auto start = tosa::integerOf(first);
  if (!start || !count) {
    return false;
  }
  const std::int64_t last = *start + (std::max<std::int64_t>(*count, 1) - 1) * values.step;
  if (type && isFloat(*type)) {
    // Integers are exact up to a power of 2, from which on all odd ones are rounded.
    const std::int64_t farthest = std::max(std::abs(*start), std::abs(last));
    const auto odd = static_cast<double>((farthest - 1) | 1);
    return roundedTo(*type, odd) == odd;
  }
  const std::string end = std::to_string(last);
  return valueIn(type, first) == first && valueIn(type, end) == end;
}

/// Whether there is one value for all elements, or one for each.
bool isComplete(const ReadValues& values, std::optional<std::int64_t> count) {
  const std::size_t given = values.first.size();
  return given == 1 || (count && *count == static_cast<std::int64_t>(given));
}

std::optional<std::int64_t> countOf(const Shape& shape, std::int64_t limit = kExtentLimit) {
  return shape.isStatic() ? elementCount(shape, limit) : std::nullopt;
}

/// Whether a value of the first type, from code, has other digits than the code.
bool isRounded(std::optional<ElementType> type, const std::string& text) {
  const auto number = type && isFloat(*type) ? tosa::realOf(text, ElementType::f64) : std::nullopt;
  return number && roundedTo(*type, *number) != *number;
}

/// The values that a request may have: those of all elements, which the type has.
ReadValues valuesFor(const Contents& contents, const Shape& shape) {
  if (contents.type) {
    return converted(contents, contents.type, shape).values;
  }
  return isComplete(contents.values, countOf(shape)) ? contents.values : ReadValues();
}

/// More values are not written one by one.
constexpr std::int64_t kMostWritten = 1000;

/// The place in a row-major array of the element for a place in a row-major shape.
std::int64_t sourceOf(std::int64_t place, const Shape& shape, const Index& strides) {
  std::int64_t source = 0;
  for (std::size_t axis = shape.rank(); axis-- > 0;) {
    const std::int64_t size = shape.extents()[axis].count();
    source += place % size * strides[axis];
    place /= size;
  }
  return source;
}

/// Each value of a short array.
std::vector<std::string> written(const ReadValues& values, std::int64_t count) {
  std::vector<std::string> all = values.first;
  const auto start = values.step == 0 ? std::nullopt : tosa::integerOf(all.front());
  while (static_cast<std::int64_t>(all.size()) < count) {
    const auto place = static_cast<std::int64_t>(all.size());
    all.push_back(start ? std::to_string(*start + place * values.step) : all.front());
  }
  return all;
}

}  // namespace

Contents kept(Keeps keeps, const Contents& contents) {
  if (keeps == Keeps::nothing) {
    return {};
  }
  if (keeps == Keeps::floats) {
    return {contents.type && isFloat(*contents.type) ? contents.type : std::nullopt};
  }
  if (keeps == Keeps::order) {
    return contents;
  }
  const bool isConstant = contents.values.first.size() == 1 && contents.values.step == 0;
  return keeps == Keeps::equal && isConstant ? Contents{contents.type, contents.values}
                                             : Contents{contents.type};
}

Contents converted(Contents contents, std::optional<ElementType> type, const Shape& shape) {
  contents.computation = nullptr;
  const auto from = std::exchange(contents.type, type);
  ReadValues values = std::exchange(contents.values, {});
  const auto count = countOf(shape);
  bool isKnown = isComplete(values, count);
  if (isKnown && values.step != 0) {
    isKnown = hasSteps(type, values, count);
  } else {
    for (std::string& text : values.first) {
      auto value = from != type && isRounded(from, text) ? std::nullopt : valueIn(type, text);
      isKnown = isKnown && value;
      text = std::move(value).value_or("");
    }
  }
  contents.values = isKnown ? std::move(values) : ReadValues();
  return contents;
}

std::optional<ElementType> typeNamed(std::string_view word, std::string_view module) {
  if (module == "torch" && (word == "float" || word == "int")) {
    return word == "float" ? ElementType::f32 : ElementType::i32;
  }
  const TypeName* row = rowNamed(kTypeNames, word);
  return row != nullptr ? std::optional(row->type) : messages::elementNamed(word);
}

std::optional<ElementType> typeQuoted(std::string_view text) {
  constexpr std::size_t kShortest = 6;
  return text.size() < kShortest ? std::nullopt : typeNamed(text.substr(1, text.size() - 2), "");
}

Value typeValue(std::optional<ElementType> type) {
  Value value(ValueKind::word);
  value.contents.type = type;
  return value;
}

std::optional<ElementType> typeOf(const Context& context, const Value& value) {
  if (!value.is(ValueKind::symbol)) {
    return value.is(ValueKind::word) ? value.contents.type : std::nullopt;
  }
  // JAX and TensorFlow take Python's types as their usual ones.
  const bool isJax = context.isOf(ids::kJax);
  if (value.word == "float") {
    return isJax || context.isOf(ids::kTensorflow) ? ElementType::f32 : ElementType::f64;
  }
  if (value.word == "int") {
    return isJax ? ElementType::i32 : ElementType::i64;
  }
  return value.word == "bool" ? std::optional(ElementType::boolean) : std::nullopt;
}

Contents contentsOf(const Value& value) {
  const bool isNumber = value.is(ValueKind::integer) || value.is(ValueKind::truth);
  if (!isNumber) {
    Contents contents = value.is(ValueKind::array) ? value.contents : Contents();
    if (contents.computation != nullptr && contents.computation->isChanged) {
      contents = {contents.type};
    }
    contents.named = namedShape(value);
    return contents;
  }
  return value.count ? Contents{{}, {{std::to_string(*value.count)}}} : Contents();
}

void addContents(Finding& finding, std::span<const Contents> contents) {
  std::vector<ElementType> types;
  std::vector<ReadValues> values;
  bool known = false;
  for (const Contents& each : contents) {
    if (each.type) {
      types.push_back(*each.type);
    }
    values.push_back(valuesFor(each, finding.operands[values.size()].shape));
    known = known || !values.back().first.empty();
  }
  // Python converts operands of different types, except the condition of `where`.
  const std::size_t start = finding.op == std::optional<std::string_view>("select") ? 1 : 0;
  const auto isOther = [&](ElementType type) { return type != types.back(); };
  const bool complete = types.size() == contents.size() && types.size() > start;
  if (complete &&
      std::none_of(types.begin() + static_cast<std::ptrdiff_t>(start), types.end(), isOther)) {
    finding.types = std::move(types);
  }
  if (known) {
    finding.values = std::move(values);
  }
  const auto isUnnamed = [](const Contents& each) { return each.named.empty(); };
  if (!std::all_of(contents.begin(), contents.end(), isUnnamed)) {
    finding.named.emplace();
    for (std::size_t i = 0; i < contents.size(); ++i) {
      const std::string& named = contents[i].named;
      finding.named->push_back(named.empty() ? toText(finding.operands[i]) : named);
    }
  }
}

std::optional<Contents> filledWith(const Value& filler, const Shape& shape) {
  const ReadValues& given = filler.contents.values;
  if (filler.shape == Shape()) {
    return Contents{filler.contents.type, given};
  }
  const Request request{.mode = std::string(ids::kNumpyBroadcastTo),
                        .operands = {filler.shape},
                        .target = shape,
                        .trace = false};
  const Result<Inference> inferred = infer(request);
  if (!inferred.ok() || !inferred.value().accepted) {
    return std::nullopt;
  }
  const auto count = countOf(shape, kMostWritten);
  const auto own = countOf(filler.shape, kMostWritten);
  if (given.first.empty() || (given.first.size() == 1 && given.step == 0) || !count || !own) {
    return kept(Keeps::equal, filler.contents);
  }
  const auto& columns = inferred.value().placement->columns[0];
  const Index strides = stridesInto(filler.shape, columns, shape.rank());
  const std::vector<std::string> values = written(given, *own);
  Contents contents{filler.contents.type};
  for (std::int64_t place = 0; place < *count; ++place) {
    const auto source = static_cast<std::size_t>(sourceOf(place, shape, strides));
    contents.values.first.push_back(values[source]);
  }
  return contents;
}

}  // namespace bcast::expression
