// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "bcast/lower/lower.h"

namespace bcast::ir {

/// What a program gets wrong on operands that its mode accepts: found by running it on shapes, in
/// worlds where the `?` of a column are equal, and in some where one of them is 1 and is to be
/// stretched. Each flaw once for an operand and a column, with the shapes where it was first seen.
/// Precondition: `lower` made the program of the request.
std::vector<LoweringFault> findFaults(const Program& program, const LowerRequest& request,
                                      std::string_view mode);

/// Operands of lower rank than the result: TOSA demands equal ranks, and the verifier of LLVM 16
/// lets others pass. Source: [RFC] Enforcement of rank equality.
std::vector<LoweringFault> unequalRanks(const LowerRequest& request, std::size_t rank);

}  // namespace bcast::ir
