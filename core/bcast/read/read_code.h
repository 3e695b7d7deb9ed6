// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bcast/code/code.h"
#include "bcast/error/result.h"
#include "bcast/read/value.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

/// A request for code, with its data.
struct OwnedCode {
  CodeRequest code;
  std::vector<Buffer> buffers;
};

/// `{system, ..., op}` whose operands are `{shape, type, data?}`; typed arrays are moved from.
/// Errors: those of readRun; unknownSystem.
Result<OwnedCode> readCode(const Value& value);

}  // namespace bcast
