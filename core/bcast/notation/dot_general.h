// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "bcast/error/result.h"
#include "bcast/notation/equation.h"

namespace bcast {

/// Reads an equation that StableHLO's dot_general can compute. No label is in a term twice. Those
/// of one operand are in the result, after those of both, in the order of the operands: the
/// specification 1.8, dot_general, (C3), (C4) and (C12). Errors: malformedEquation, with its
/// offset.
Result<Equation> readDotGeneral(std::string_view text);

}  // namespace bcast
