// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "bcast/op/op.h"
#include "bcast/ops/types.h"

namespace bcast {

// One signature per type: the operands have it, and the result has it or is a bool.
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
