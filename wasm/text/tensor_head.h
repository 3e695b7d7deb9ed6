// SPDX-License-Identifier: MIT
#pragma once

#include <tuple>

#include "bcast/json/describe.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

/// A tensor without its data.
struct TensorHead {
  ElementType type;
  Shape shape;
};
// clang-format off
BCAST_FIELDS(TensorHead, type, shape);
// clang-format on

}  // namespace bcast
