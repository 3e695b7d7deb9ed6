// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "bcast/op/op.h"
#include "bcast/ops/types.h"

namespace bcast {

// For each of the types one signature: operands and result of it, or the result a bool.
template <ElementType... types>
constexpr auto unary(Types<types...> /*of*/) {
  return std::array{Signature{{types}, types}...};
}
template <ElementType... types>
constexpr auto binary(Types<types...> /*of*/) {
  return std::array{Signature{{types, types}, types}...};
}
template <ElementType... types>
constexpr auto comparison(Types<types...> /*of*/) {
  return std::array{Signature{{types, types}, ElementType::boolean}...};
}

}  // namespace bcast
