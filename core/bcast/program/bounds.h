// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

#include "bcast/program/ir_type.h"

namespace bcast::ir {

// The bounds of a signed integer type of up to 64 bits.

inline std::int64_t greatestOf(Number type) {
  return std::numeric_limits<std::int64_t>::max() >> (64 - type.bits);
}
inline std::int64_t leastOf(Number type) { return -greatestOf(type) - 1; }

}  // namespace bcast::ir
