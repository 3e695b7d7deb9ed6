// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/evaluate/evaluate.h"
#include "bcast/evaluate/prepare.h"
#include "bcast/read/reader.h"
#include "bcast/read/value.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

inline constexpr std::string_view kTypedShapeFields[] = {"shape", "type"};
inline constexpr std::string_view kTensorFields[] = {"shape", "type", "data"};

/// A request to run an operator, with its data.
struct OwnedRun {
  RunRequest run;
  std::vector<Buffer> buffers;
};
/// `{..., op}` whose operands are `{shape, type, data}`; typed arrays are moved from. Errors: those
/// of readRequest; unknownType, valueOutOfRange, outOfMemory.
Result<OwnedRun> readRun(const Value& value);

/// `{..., op}` whose operands are `{shape, type}`.
/// Errors: those of readRequest; unknownType.
Result<PrepareRequest> readPrepare(const Value& value);

/// An array of tensors `{shape, type, data}`, whose typed arrays are moved from, as operands of a
/// run. Errors: missingField, unknownField, wrongType, unknownType, valueOutOfRange, outOfMemory.
void readTensors(OwnedRun& owned, const Reader& in);

/// The data of a tensor. Errors: missingField, wrongType, valueOutOfRange, outOfMemory.
Elements readData(std::vector<Buffer>& buffers, ElementType type, const Reader& in);

}  // namespace bcast
