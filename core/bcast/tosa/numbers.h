// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "bcast/tensor/element.h"

namespace bcast::tosa {

/// `-12` or `0x1F`; nothing if it is not an integer or does not fit.
std::optional<std::int64_t> integerOf(std::string_view text);

/// `1`, `-1.5e+3`, or the bits of a float of a type: `0x7F800000`; rounded to that type.
/// Precondition: isFloat(type).
std::optional<double> realOf(std::string_view text, ElementType type);

/// The nearest value of a type. Precondition: !isFloat(type).
std::int64_t saturated(ElementType type, std::int64_t number);

}  // namespace bcast::tosa
