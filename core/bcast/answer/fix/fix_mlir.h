// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/answer/fix/edit.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// The edit of an operand as an operation of MLIR, with a value of f32 as operand. Its unknown
/// sizes are named `%d0`, `%d1` and so on by its axes.
std::string mlirOf(const Shape& before, const Shape& after, const Change& change,
                   FixDialect dialect);

}  // namespace bcast
