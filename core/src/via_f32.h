// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "bcast/tensor.h"

namespace bcast {

/// Operands of which those of f16 and bf16 are f32 now.
struct Widened {
  std::vector<Elements> data;
  std::vector<Buffer> buffers;  ///< What holds them.
};

/// Nothing where memory does not suffice.
std::optional<Widened> widened(const std::vector<Elements>& data);

/// The elements of f32 as those of a result of f16 or bf16.
void narrow(const Buffer& from, Tensor& to);

}  // namespace bcast
