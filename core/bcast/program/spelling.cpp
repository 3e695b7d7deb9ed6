// SPDX-License-Identifier: MIT
#include "bcast/program/spelling.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "bcast/program/word.h"
#include "bcast/text/decimal.h"

namespace bcast::ir {
namespace {

// In the order of Opcode.
constexpr std::array<std::string_view, 52> kSpellings{"arith.constant",
                                                      "tensor.dim",
                                                      "tensor.empty",
                                                      "linalg.generic",
                                                      "tensor.cast",
                                                      "tensor.expand_shape",
                                                      "tensor.collapse_shape",
                                                      "scf.if",
                                                      "scf.yield",
                                                      "linalg.yield",
                                                      "return",
                                                      "arith.addf",
                                                      "arith.subf",
                                                      "arith.mulf",
                                                      "arith.divf",
                                                      "arith.negf",
                                                      "arith.maximumf",
                                                      "arith.minimumf",
                                                      "arith.addi",
                                                      "arith.subi",
                                                      "arith.muli",
                                                      "arith.divsi",
                                                      "arith.maxsi",
                                                      "arith.minsi",
                                                      "arith.maxui",
                                                      "arith.andi",
                                                      "arith.ori",
                                                      "arith.xori",
                                                      "arith.shli",
                                                      "arith.shrui",
                                                      "arith.shrsi",
                                                      "arith.cmpi",
                                                      "arith.cmpf",
                                                      "arith.select",
                                                      "arith.extsi",
                                                      "arith.extui",
                                                      "arith.trunci",
                                                      "arith.sitofp",
                                                      "arith.uitofp",
                                                      "arith.fptosi",
                                                      "arith.extf",
                                                      "arith.truncf",
                                                      "math.absf",
                                                      "math.ceil",
                                                      "math.floor",
                                                      "math.roundeven",
                                                      "math.powf",
                                                      "math.exp",
                                                      "math.log",
                                                      "math.tanh",
                                                      "math.erf",
                                                      "math.rsqrt"};

constexpr std::array<std::string_view, 12> kPredicates{"eq",  "ne",  "sgt", "sge", "slt", "ogt",
                                                       "oge", "oeq", "olt", "une", "ueq", "uge"};

std::string hexadecimal(std::uint64_t bits, std::size_t digits) {
  std::string text(digits, '0');
  for (std::size_t i = digits; i-- > 0; bits >>= 4U) {
    text[i] = "0123456789ABCDEF"[bits & 0xFU];
  }
  return "0x" + text;
}

/// A float with six decimals if these are exact, else its bits, as in MLIR.
std::string realText(Number type, double value) {
  constexpr std::size_t kDigits = 7;
  const std::uint64_t bits = wordOf(type, value);
  if (value == 0) {
    return std::signbit(value) ? "-0.000000e+00" : "0.000000e+00";
  }
  if (!std::isfinite(value)) {
    return hexadecimal(bits, type.bits / 4U);
  }
  Decimal number = rounded(exactly(std::fabs(value)), kDigits);
  const std::optional<double> read = nearestDouble(number);
  if (!read || wordOf(type, std::copysign(*read, value)) != bits) {
    return hexadecimal(bits, type.bits / 4U);
  }
  const std::size_t missing = kDigits - number.digits.size();
  number.digits.append(missing, '0');
  number.tens -= static_cast<int>(missing);
  return (std::signbit(value) ? "-" : "") + scientific(number);
}

}  // namespace

std::string_view spellingOf(Opcode opcode, Release release) {
  const bool isLlvm16 = release == Release::llvm16;
  switch (opcode) {
    case Opcode::maximumf:
      return isLlvm16 ? "arith.maxf" : "arith.maximumf";
    case Opcode::minimumf:
      return isLlvm16 ? "arith.minf" : "arith.minimumf";
    case Opcode::ctlz:
      return "math.ctlz";
    case Opcode::applyScale:
      return isLlvm16 ? "\"tosa.apply_scale\"" : "tosa.apply_scale";
    default:
      return kSpellings[static_cast<std::size_t>(opcode)];
  }
}

std::string_view spellingOf(Predicate predicate) {
  return kPredicates[static_cast<std::size_t>(predicate)];
}

TypesWritten typesWritten(Opcode opcode) {
  switch (opcode) {
    case Opcode::extsi:
    case Opcode::extui:
    case Opcode::trunci:
    case Opcode::sitofp:
    case Opcode::uitofp:
    case Opcode::fptosi:
    case Opcode::extf:
    case Opcode::truncf:
      return TypesWritten::fromAndTo;
    case Opcode::applyScale:
      return TypesWritten::asFunction;
    default:
      return TypesWritten::once;
  }
}

std::string toText(Number type) {
  constexpr std::array<std::string_view, 6> kNames{"index", "i", "f16", "bf16", "f32", "f64"};
  const std::string name(kNames[static_cast<std::size_t>(type.kind)]);
  return type.kind == Number::Kind::integer ? name + std::to_string(type.bits) : name;
}

std::string toText(Number type, const Scalar& literal) {
  if (type.isFloat()) {
    return realText(type, literal.real);
  }
  if (type == integer(1)) {
    return literal.whole != 0 ? "true" : "false";
  }
  return std::to_string(literal.whole);
}

}  // namespace bcast::ir
