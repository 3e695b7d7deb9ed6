// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "bcast/lower/lower.h"

namespace bcast::ir {

/// The defects of a program on operands that its mode accepts. They are found by running it on
/// shapes: in worlds where the `?` of a column are equal, and in some where one of them is 1 and
/// must be stretched. Each defect is listed once per operand and column, with the first shapes that
/// show it. Precondition: `lower` made the program of the request.
std::vector<LoweringFault> findFaults(const Program& program, const LowerRequest& request,
                                      std::string_view mode);

/// Operands of lower rank than the result: TOSA requires equal ranks, but the verifier of LLVM 16
/// does not check it. Source: [RFC] Enforcement of rank equality.
std::vector<LoweringFault> unequalRanks(const LowerRequest& request, std::size_t rank);

}  // namespace bcast::ir
