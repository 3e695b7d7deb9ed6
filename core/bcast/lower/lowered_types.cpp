// SPDX-License-Identifier: MIT
#include "bcast/lower/lowered_types.h"

namespace bcast::ir {
namespace {

bool isOfType(const Signature& signature, std::size_t arity, ElementType type) {
  bool found = signature.result == type;
  for (std::size_t i = 0; i < arity; ++i) {
    found = found || signature.operands[i] == type;
  }
  return found;
}

bool isLoweredCast(ElementType from, ElementType to, Release release) {
  const bool crosses = isHalf(from) && isHalf(to) && from != to;
  const bool toInteger = !isFloat(to) && to != ElementType::boolean;
  return !crosses && !(release == Release::llvm16 && isHalf(from) && toInteger);
}

}  // namespace

bool isLowered(const Op& op, const Signature& signature, const Attributes& attributes,
               Release release) {
  const ElementType from = signature.operands[op.arity - 1];
  const bool wide = isOfType(signature, op.arity, ElementType::f64);
  if (isOfType(signature, op.arity, ElementType::u8) || (wide && release == Release::llvm16)) {
    return false;
  }
  switch (op.numbers.form) {
    case Numbers::Form::clamped:
      return from != ElementType::f64;
    case Numbers::Form::negated:
      return from != ElementType::i64 ||
             (!attributes.inputZeroPoint && !attributes.outputZeroPoint);
    case Numbers::Form::product:
      return attributes.shift.value_or(0) == 0 || from == ElementType::i32;
    case Numbers::Form::converted:
      return isLoweredCast(from, signature.result, release);
    default:
      // tosa.div supports only i32, and LLVM 16 has no tosa.erf.
      return !(op.numbers.integers == Opcode::divsi && from != ElementType::i32) &&
             !(op.numbers.floats == Opcode::erf && release == Release::llvm16);
  }
}

}  // namespace bcast::ir
