// SPDX-License-Identifier: MIT
#include "bcast/read/read_element.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>

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

std::optional<double> numberIn(const Reader& in, ElementType type) {
  if (const auto* number = in.as<double>()) {
    return *number;
  }
  if (const auto* truth = in.as<bool>(); truth && type == ElementType::boolean) {
    return *truth ? 1 : 0;
  }
  const auto* text = in.as<std::string_view>();
  return text != nullptr ? nonFinite(*text) : std::nullopt;
}

/// From this number on, rounding to the type gives infinity. It is halfway between the largest
/// number and the next one.
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

void failOutOfRange(const Reader& in, Literal sentence, ElementType type, std::string_view value) {
  in.fail(ErrorCode::valueOutOfRange,
          phrase(sentence, {{"{value}", value}, {"{type}", nameOf(type)}}));
}

/// An i64 written as a string, because a JavaScript number cannot represent most of them.
void storeDigits(std::string_view digits, const Reader& in, std::byte* place) {
  std::int64_t number = 0;
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, number);
  if (read.ptr != end || read.ec == std::errc::invalid_argument) {
    in.failExpecting(kPhrases.wholeNumberOrText);
  } else if (read.ec != std::errc()) {
    failOutOfRange(in, kPhrases.isNot, ElementType::i64, excerpt(digits));
  } else {
    put(number, place);
  }
}

template <ElementType type>
void storeNumber(Tag<type> /*type*/, double number, const Reader& in, std::byte* place) {
  if (fits<type>(number)) {
    put(valueOf<type>(number), place);
    return;
  }
  const bool asText = type == ElementType::i64 && isWhole(number) && std::isfinite(number);
  failOutOfRange(in, asText ? kPhrases.isNotAsNumber : kPhrases.isNot, type, shown(number));
}

}  // namespace

void storeElement(ElementType type, const Reader& in, std::byte* place) {
  const auto* text = in.as<std::string_view>();
  if (type == ElementType::i64 && text != nullptr && !nonFinite(*text)) {
    storeDigits(*text, in, place);
    return;
  }
  const std::optional<double> number = numberIn(in, type);
  if (!number) {
    in.failExpecting(type == ElementType::boolean ? kPhrases.truth : kPhrases.number);
    return;
  }
  withTag(type, [&](auto tag) { storeNumber(tag, *number, in, place); });
}

}  // namespace bcast
