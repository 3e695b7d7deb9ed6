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
template <> struct Describe<TensorHead> {
  using S = TensorHead;
  static constexpr std::string_view name = "TensorHead";
  static constexpr std::tuple fields{field("type", &S::type), field("shape", &S::shape)};
};
// clang-format on

}  // namespace bcast
