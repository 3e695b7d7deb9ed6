// SPDX-License-Identifier: MIT
// Written from the definitions of MLIR, independently of the evaluation of operators, so that each
// is a test of the other. Only functions without an exactly specified result are shared.
#include "bcast/execute/compute.h"

#include <bit>
#include <cmath>

#include "bcast/math/erf.h"
#include "bcast/math/exponential.h"
#include "bcast/math/log.h"
#include "bcast/math/pow.h"
#include "bcast/math/reciprocal.h"
#include "bcast/math/tanh.h"

namespace bcast::ir {
namespace {

template <class T>
bool holds(Predicate predicate, T a, T b) {
  const bool unordered = a != a || b != b;
  // clang-format off
  switch (predicate) {
    case Predicate::eq: case Predicate::oeq: return a == b;
    case Predicate::ne: case Predicate::une: return a != b;
    case Predicate::sgt: case Predicate::ogt: return a > b;
    case Predicate::sge: case Predicate::oge: return a >= b;
    case Predicate::slt: case Predicate::olt: return a < b;
    case Predicate::ueq: return unordered || a == b;
    case Predicate::uge: return unordered || a >= b;
  }
  // clang-format on
  return false;
}

/// IEEE 754-2019 maximum and minimum: NaN if either is NaN, and -0 is less than +0.
template <class Real>
Real extreme(bool greatest, Real a, Real b) {
  if (std::isnan(a) || std::isnan(b)) {
    return a + b;
  }
  const bool bFirst = a == b ? std::signbit(b) && !std::signbit(a) : b < a;
  return bFirst == greatest ? a : b;
}

/// For one float type, computed in `Real`.
template <class Real>
Real ofReals(Opcode opcode, Real a, Real b) {
  // clang-format off
  switch (opcode) {
    case Opcode::addf: return a + b;
    case Opcode::subf: return a - b;
    case Opcode::mulf: return a * b;
    case Opcode::divf: return a / b;
    case Opcode::negf: return -a;
    case Opcode::maximumf: return extreme(true, a, b);
    case Opcode::minimumf: return extreme(false, a, b);
    case Opcode::absf: return std::abs(a);
    case Opcode::ceil: return std::ceil(a);
    case Opcode::floor: return std::floor(a);
    case Opcode::roundeven: return std::nearbyint(a);
    case Opcode::powf: return functions::Pow()(a, b);
    case Opcode::exp: return functions::Exponential()(a);
    case Opcode::log: return functions::Log()(a);
    case Opcode::tanh: return functions::Tanh()(a);
    case Opcode::erf: return functions::Erf()(a);
    default: return functions::Rsqrt()(a);
  }
  // clang-format on
}

bool takesTwo(Opcode opcode) {
  return (opcode >= Opcode::addf && opcode <= Opcode::divf) || opcode == Opcode::maximumf ||
         opcode == Opcode::minimumf || opcode == Opcode::powf;
}

Word ofFloats(const ScalarOperation& operation, const Word* operands) {
  const Number type = operation.from;
  const double a = realOf(type, operands[0]);
  const double b = takesTwo(operation.opcode) ? realOf(type, operands[1]) : 0;
  return type.kind == Number::Kind::f64
             ? wordOf(type, ofReals(operation.opcode, a, b))
             : wordOf(type,
                      ofReals(operation.opcode, static_cast<float>(a), static_cast<float>(b)));
}

/// Rounds toward 0.
Computed quotient(Number type, std::int64_t a, std::int64_t b) {
  const std::int64_t least = signedOf(type, Word{1} << (type.bits - 1U));
  if (b == 0) {
    return {0, UndefinedBehavior::divisionByZero};
  }
  if (b == -1 && a == least) {
    return {0, UndefinedBehavior::quotientOverflow};
  }
  return {masked(type, static_cast<Word>(a / b))};
}

Computed shifted(Opcode opcode, Number type, Word a, Word amount) {
  const Word places = amount % type.bits;
  const Word left = masked(type, a << places);
  const auto arithmetic = static_cast<Word>(signedOf(type, a) >> places);
  const Word bits = opcode == Opcode::shli    ? left
                    : opcode == Opcode::shrui ? a >> places
                                              : masked(type, arithmetic);
  return amount < type.bits ? Computed{bits} : Computed{bits, UndefinedBehavior::shiftTooWide};
}

/// Wrapping or bitwise arithmetic.
Computed ofIntegers(Opcode opcode, Number type, Word a, Word b) {
  const std::int64_t x = signedOf(type, a);
  const std::int64_t y = signedOf(type, b);
  // clang-format off
  switch (opcode) {
    case Opcode::addi: return {masked(type, a + b)};
    case Opcode::subi: return {masked(type, a - b)};
    case Opcode::muli: return {masked(type, a * b)};
    case Opcode::divsi: return quotient(type, x, y);
    case Opcode::maxsi: return {x < y ? b : a};
    case Opcode::minsi: return {y < x ? b : a};
    case Opcode::maxui: return {a < b ? b : a};
    case Opcode::andi: return {a & b};
    case Opcode::ori: return {a | b};
    case Opcode::xori: return {a ^ b};
    default: return shifted(opcode, type, a, b);
  }
  // clang-format on
}

/// The integer part. Undefined in LLVM if the type cannot represent it.
Computed truncated(Number from, Number to, Word bits) {
  const double whole = std::trunc(realOf(from, bits));
  const double beyond = std::ldexp(1.0, to.bits - 1);
  if (!(whole >= -beyond && whole < beyond)) {
    return {0, UndefinedBehavior::notRepresentable};
  }
  return {masked(to, static_cast<Word>(static_cast<std::int64_t>(whole)))};
}

Word ofWhole(Number to, std::int64_t whole) {
  switch (to.kind) {
    case Number::Kind::f32:
      return wordOf(to, static_cast<float>(whole));
    case Number::Kind::f64:
      return wordOf(to, static_cast<double>(whole));
    default:
      return wordOf(to, roundToOdd(whole));
  }
}

/// The 64-bit product, divided by a power of 2, rounded half up and truncated to 32 bits.
Word scaled(const Word* operands, Number type) {
  const std::int64_t product = signedOf(type, operands[0]) * signedOf(type, operands[1]);
  const Word shift = operands[2];
  const std::int64_t half = shift == 0 ? 0 : product >> (shift - 1) & 1;
  return masked(type, static_cast<Word>((product >> shift) + half));
}

bool isOfFloats(Opcode opcode) {
  return (opcode >= Opcode::addf && opcode <= Opcode::minimumf) ||
         (opcode >= Opcode::absf && opcode <= Opcode::rsqrt);
}

/// The number of leading zero bits; for 0, all bits.
Word leadingZeros(Number type, Word bits) {
  return static_cast<Word>(std::countl_zero(bits)) - (kWordBits - type.bits);
}

}  // namespace

Word literalOf(Number type, const Scalar& literal) {
  return type.isFloat() ? wordOf(type, literal.real)
                        : masked(type, static_cast<Word>(literal.whole));
}

Computed compute(const ScalarOperation& operation, const Word* operands) {
  const auto [opcode, predicate, from, to] = operation;
  if (isOfFloats(opcode)) {
    return {ofFloats(operation, operands)};
  }
  // clang-format off
  switch (opcode) {
    case Opcode::cmpi: return {Word{holds(predicate, signedOf(from, operands[0]), signedOf(from, operands[1]))}};
    case Opcode::cmpf: return {Word{holds(predicate, realOf(from, operands[0]), realOf(from, operands[1]))}};
    case Opcode::select: return {operands[0] != 0 ? operands[1] : operands[2]};
    case Opcode::extsi: return {masked(to, static_cast<Word>(signedOf(from, operands[0])))};
    case Opcode::extui: return {operands[0]};
    case Opcode::trunci: return {masked(to, operands[0])};
    case Opcode::sitofp: return {ofWhole(to, signedOf(from, operands[0]))};
    case Opcode::uitofp: return {ofWhole(to, static_cast<std::int64_t>(operands[0]))};
    case Opcode::fptosi: return truncated(from, to, operands[0]);
    case Opcode::extf: case Opcode::truncf: return {wordOf(to, realOf(from, operands[0]))};
    case Opcode::ctlz: return {leadingZeros(from, operands[0])};
    case Opcode::applyScale: return {scaled(operands, from)};
    default: return ofIntegers(opcode, from, operands[0], operands[1]);
  }
  // clang-format on
}

}  // namespace bcast::ir
