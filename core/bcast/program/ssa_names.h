// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "bcast/program/ir.h"

namespace bcast::ir {

/// Names for the values of a program, by MLIR's conventions: `%arg0`, `%c0`, `%dim_1`, `%in`,
/// `%expanded`, else numbers. A block's values are named before those of nested blocks, and sibling
/// blocks may reuse names. (mlir/lib/IR/AsmPrinter.cpp, SSANameState.)
std::vector<std::string> ssaNames(const Program& program);

}  // namespace bcast::ir
