// SPDX-License-Identifier: MIT
#include "bcast/read/read_element.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>

#include "bcast/error/error_at.h"
#include "bcast/read/read_numbers.h"
#include "bcast/read/read_value.h"
#include "bcast/tensor/half.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

std::optional<double> nonFinite(std::string_view text) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (text == "NaN") {
    return std::numeric_limits<double>::quiet_NaN();
  }
  if (text == "Infinity") {
    return kInfinity;
  }
  return text == "-Infinity" ? std::optional(-kInfinity) : std::nullopt;
}

std::optional<double> numberOf(ElementType type, const Value& value) {
  if (const auto* number = value.as<double>()) {
    return *number;
  }
  if (const auto* truth = value.as<bool>(); truth && type == ElementType::boolean) {
    return *truth ? 1 : 0;
  }
  const auto* text = value.as<std::string_view>();
  return text != nullptr ? nonFinite(*text) : std::nullopt;
}

/// From here on, rounding to the type gives infinity: halfway between its greatest number and what
/// would follow.
template <ElementType type>
constexpr double kOverflow = std::numeric_limits<double>::infinity();
template <>
constexpr double kOverflow<ElementType::f32> = 0x1.ffffffp127;
template <>
constexpr double kOverflow<ElementType::f16> = 0x1.ffep15;
template <>
constexpr double kOverflow<ElementType::bf16> = 0x1.ffp127;

template <ElementType type>
bool fits(double number) {
  using Limits = std::numeric_limits<Stored<type>>;
  if constexpr (type == ElementType::boolean) {
    return number == 0 || number == 1;
  } else if constexpr (isFloat(type)) {
    return !std::isfinite(number) || std::abs(number) < kOverflow<type>;
  } else if constexpr (type == ElementType::i64) {
    return isWhole(number) && std::abs(number) < static_cast<double>(kExtentLimit);
  } else {
    return isWhole(number) && number >= Limits::min() && number <= Limits::max();
  }
}

template <ElementType type>
Stored<type> valueOf(double number) {
  if constexpr (isHalf(type)) {
    return narrowed(Tag<type>(), roundToOdd(number));
  } else {
    return static_cast<Stored<type>>(number);
  }
}

template <class T>
void put(T value, std::byte* place) {
  std::memcpy(place, &value, sizeof value);
}

Error outOfRange(Literal sentence, ElementType type, const Path& path, std::string_view shown) {
  return badAt(ErrorCode::valueOutOfRange, path,
               phrase(sentence, {{"{value}", shown}, {"{type}", nameOf(type)}}));
}

/// An i64 that was written as a text, as JavaScript has no number for most of them.
std::optional<Error> storeDigits(std::string_view digits, std::byte* place, const Path& path) {
  std::int64_t number = 0;
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, number);
  if (read.ptr != end || read.ec == std::errc::invalid_argument) {
    return badAt(ErrorCode::wrongType, path, translate(kPhrases.wholeNumberOrText));
  }
  if (read.ec != std::errc()) {
    return outOfRange(kPhrases.isNot, ElementType::i64, path, excerpt(digits));
  }
  put(number, place);
  return std::nullopt;
}

std::string_view wanted(ElementType type) {
  return translate(type == ElementType::boolean ? kPhrases.truth : kPhrases.number);
}

}  // namespace

std::optional<Error> readType(ElementType& type, const Value* value, const Path& path) {
  std::string name;
  if (Fault fault = readInto(name, value, path)) {
    return fault;
  }
  const auto known = parseEnum<ElementType>(name);
  if (!known) {
    return badAt(ErrorCode::unknownType, path, excerpt(name));
  }
  type = *known;
  return std::nullopt;
}

std::optional<Error> storeElement(ElementType type, const Value& value, std::byte* place,
                                  const Path& path) {
  const auto* text = value.as<std::string_view>();
  if (type == ElementType::i64 && text != nullptr && !nonFinite(*text)) {
    return storeDigits(*text, place, path);
  }
  const std::optional<double> number = numberOf(type, value);
  if (!number) {
    return badAt(ErrorCode::wrongType, path, wanted(type));
  }
  return withTag(type, [&](auto tag) -> std::optional<Error> {
    if (!fits<tag>(*number)) {
      const bool isText = tag == ElementType::i64 && isWhole(*number) && std::isfinite(*number);
      return outOfRange(isText ? kPhrases.isNotAsNumber : kPhrases.isNot, type, path,
                        shown(*number));
    }
    put(valueOf<tag>(*number), place);
    return std::nullopt;
  });
}

}  // namespace bcast
