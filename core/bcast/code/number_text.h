// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/tensor/element.h"

namespace bcast::code {

/// A finite number of a float type with the fewest digits that round-trip: read as an f64 and
/// rounded to the type, they give the number. Examples: `0.1`, `-0.0`, `1e-07`. Up to 15 digits are
/// tried, then 17 are written.
std::string numberText(ElementType type, double number);

}  // namespace bcast::code
