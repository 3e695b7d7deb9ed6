// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bcast/code/code.h"
#include "bcast/error/result.h"
#include "bcast/read/value.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

/// A request for code with the data that it refers to.
struct OwnedCode {
  CodeRequest code;
  std::vector<Buffer> buffers;
};

/// `{system, ..., op}` whose operands are `{shape, type, data?}`; typed arrays are used up.
/// Errors: those of readRun; unknownSystem.
Result<OwnedCode> readCode(const Value& value);

}  // namespace bcast
