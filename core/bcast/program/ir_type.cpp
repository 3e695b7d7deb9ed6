// SPDX-License-Identifier: MIT
#include "bcast/program/ir_type.h"

namespace bcast::ir {

Number numberOf(ElementType type) {
  using Kind = Number::Kind;
  switch (type) {
    case ElementType::boolean:
      return integer(1);
    case ElementType::f16:
      return {Kind::f16, 16};
    case ElementType::bf16:
      return {Kind::bf16, 16};
    case ElementType::f32:
      return {Kind::f32, 32};
    case ElementType::f64:
      return {Kind::f64, 64};
    default:
      return integer(static_cast<std::uint8_t>(8 * byteSize(type)));
  }
}

}  // namespace bcast::ir
