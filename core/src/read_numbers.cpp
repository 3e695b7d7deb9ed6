// SPDX-License-Identifier: MIT
#include "read_numbers.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "decimal.h"

namespace bcast {
namespace {

/// A number as a message shows it.
std::string shown(double number) {
  constexpr double kExact = 1e18;
  if (std::isnan(number)) {
    return "NaN";
  }
  if (std::isinf(number)) {
    return number > 0 ? "Infinity" : "-Infinity";
  }
  if (std::abs(number) < kExact && number == std::floor(number)) {
    return std::to_string(static_cast<std::int64_t>(number));
  }
  return decimal(number);
}

bool isWhole(double number) { return number == std::floor(number); }

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

bool fits(ElementType type, double number) {
  using I32 = std::numeric_limits<std::int32_t>;
  // Halfway between the greatest f32 and what would follow it: from there on, rounding overflows.
  constexpr double kF32Limit = 0x1.ffffffp127;
  switch (type) {
    case ElementType::boolean:
      return number == 0 || number == 1;
    case ElementType::i32:
      return number >= I32::min() && number <= I32::max() && isWhole(number);
    case ElementType::f32:
      return !std::isfinite(number) || std::abs(number) < kF32Limit;
    case ElementType::f64:
      return true;
  }
  return false;
}

template <class T>
void store(double number, std::byte* place) {
  const T value = static_cast<T>(number);
  std::memcpy(place, &value, sizeof value);
}

}  // namespace

Error badAt(ErrorCode code, const Path& path, std::string_view detail) {
  return {code, {path.text(), std::nullopt}, std::string(detail)};
}

Result<Extent> extentOf(double number, const Path& path) {
  if (std::isnan(number)) {
    return badAt(ErrorCode::fractionalExtent, path, "NaN");
  }
  if (number < 0) {
    return badAt(ErrorCode::negativeExtent, path, shown(number));
  }
  if (number >= static_cast<double>(kExtentLimit)) {
    return badAt(ErrorCode::extentTooLarge, path, shown(number));
  }
  if (!isWhole(number)) {
    return badAt(ErrorCode::fractionalExtent, path, shown(number));
  }
  return Extent(static_cast<std::int64_t>(number));
}

Result<std::int64_t> integerOf(double number, const Path& path) {
  if (!(std::abs(number) < static_cast<double>(kExtentLimit)) || !isWhole(number)) {
    return badAt(ErrorCode::wrongType, path, "a whole number");
  }
  return static_cast<std::int64_t>(number);
}

std::optional<Error> storeElement(ElementType type, const Value& value, std::byte* place,
                                  const Path& path) {
  const std::optional<double> number = numberOf(type, value);
  if (!number) {
    return badAt(ErrorCode::wrongType, path,
                 type == ElementType::boolean ? "true or false" : "a number");
  }
  if (!fits(type, *number)) {
    return badAt(ErrorCode::valueOutOfRange, path,
                 shown(*number) + " is not " + std::string(nameOf(type)));
  }
  switch (type) {
    case ElementType::boolean:
      store<Boolean>(*number, place);
      break;
    case ElementType::i32:
      store<std::int32_t>(*number, place);
      break;
    case ElementType::f32:
      store<float>(*number, place);
      break;
    case ElementType::f64:
      store<double>(*number, place);
      break;
  }
  return std::nullopt;
}

}  // namespace bcast
