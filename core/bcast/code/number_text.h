// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/tensor/element.h"

namespace bcast::code {

/// A finite number of a float type with as few digits as say it exactly to who reads them as an f64
/// and rounds that to the type: `0.1`, `-0.0`, `1e-07`. Up to 15 are tried, then 17 are written.
std::string numberText(ElementType type, double number);

}  // namespace bcast::code
