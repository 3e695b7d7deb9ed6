// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/read/read.h"
#include "bcast/read/read_value.h"
#include "bcast/read/value.h"

namespace bcast {

// Tensors `{shape, type, data}`, whose typed arrays are used up.
// Errors: wrongType, missingField, unknownField, unknownType, valueOutOfRange, outOfMemory.

/// The data of one, of a type that is known.
Result<Buffer> readData(ElementType type, const Value* value, const Path& path);
/// The type and the data of one.
Fault readTensor(OwnedRun& owned, const Value& tensor, const Path& path);
/// Shapes, types and data of a list.
Fault readTensors(OwnedRun& owned, const Value* tensors, const Path& path);

}  // namespace bcast
