// SPDX-License-Identifier: MIT
#include "bcast/read/read_numbers.h"

#include <cmath>

#include "bcast/error/error_at.h"
#include "bcast/text/decimal.h"
#include "bcast/text/phrases.h"

namespace bcast {

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
    return badAt(ErrorCode::wrongType, path, translate(kPhrases.wholeNumber));
  }
  return static_cast<std::int64_t>(number);
}

}  // namespace bcast
