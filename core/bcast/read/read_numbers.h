// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "bcast/error/error.h"
#include "bcast/error/path.h"
#include "bcast/error/result.h"
#include "bcast/read/value.h"
#include "bcast/shape/extent.h"

namespace bcast {

/// A number as an extent. Errors: negativeExtent, fractionalExtent, extentTooLarge.
Result<Extent> extentOf(double number, const Path& path);

/// A number as an integer that JavaScript holds exactly. Errors: wrongType.
Result<std::int64_t> integerOf(double number, const Path& path);

/// A number as a message shows it.
std::string shown(double number);

/// Whether a number has no fraction.
inline bool isWhole(double number) { return number == std::floor(number); }

}  // namespace bcast
