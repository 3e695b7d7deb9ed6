// SPDX-License-Identifier: MIT
// Each operation on numbers, by the definitions of arith and math, and at the limits of types.
#include "bcast/execute/compute.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "catch.h"
#include "words.h"

namespace bcast::ir {
namespace {

constexpr Number kByte = integer(8);
constexpr Number kTruth = integer(1);
constexpr Number kSafe = integer(48);
constexpr Number kF16{Number::Kind::f16, 16};
constexpr Number kBF16{Number::Kind::bf16, 16};
constexpr Number kF32{Number::Kind::f32, 32};
constexpr Number kF64{Number::Kind::f64, 64};
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Integers of a type in, one out; in two's complement.
std::int64_t whole(Opcode opcode, Number type, const std::vector<std::int64_t>& operands) {
  std::vector<Word> words;
  for (const std::int64_t operand : operands) {
    words.push_back(masked(type, static_cast<Word>(operand)));
  }
  const Computed computed = compute({opcode, {}, type, type}, words.data());
  CHECK(computed.bits == masked(type, computed.bits));
  CHECK(!computed.trouble);
  return signedOf(type, computed.bits);
}

/// The same for floats.
double real(Opcode opcode, Number type, const std::vector<double>& operands) {
  std::vector<Word> words;
  for (const double operand : operands) {
    words.push_back(wordOf(type, operand));
  }
  return realOf(type, compute({opcode, {}, type, type}, words.data()).bits);
}

std::optional<UndefinedBehavior> troubleOf(Opcode opcode, Number type, std::int64_t a,
                                           std::int64_t b) {
  const Word words[] = {masked(type, static_cast<Word>(a)), masked(type, static_cast<Word>(b))};
  return compute({opcode, {}, type, type}, words).trouble;
}

/// By the letters t and f, for less, equal, greater, and a NaN.
std::string orders(Opcode opcode, Predicate predicate) {
  const bool floats = opcode == Opcode::cmpf;
  std::string text;
  for (const double right : {2.0, 1.0, -1.0, kNan}) {
    const Number type = floats ? kF32 : kByte;
    if (floats || !std::isnan(right)) {
      const Word words[] = {
          floats ? wordOf(type, 1.0) : Word{1},
          floats ? wordOf(type, right) : masked(type, static_cast<Word>(static_cast<int>(right)))};
      text += compute({opcode, predicate, type, kTruth}, words).bits != 0 ? "t" : "f";
    }
  }
  return text;
}

Computed converted(Opcode opcode, Number from, Number to, Word word) {
  return compute({opcode, {}, from, to}, &word);
}

}  // namespace

TEST_CASE("sums, differences and products of integers wrap around at the width") {
  CHECK(whole(Opcode::addi, kByte, {127, 1}) == -128);
  CHECK(whole(Opcode::subi, kByte, {-128, 1}) == 127);
  CHECK(whole(Opcode::muli, kByte, {16, 17}) == 16);
  CHECK(whole(Opcode::addi, kTruth, {1, 1}) == 0);
  CHECK(whole(Opcode::subi, kSafe, {-(std::int64_t{1} << 47), 1}) == (std::int64_t{1} << 47) - 1);
  CHECK(whole(Opcode::muli, integer(64), {std::int64_t{1} << 62, 4}) == 0);
}

TEST_CASE("integers are compared as signed, except by maxui") {
  CHECK(whole(Opcode::maxsi, kByte, {-1, 1}) == 1);
  CHECK(whole(Opcode::minsi, kByte, {-1, 1}) == -1);
  CHECK(whole(Opcode::maxui, kByte, {-1, 1}) == -1);
}

TEST_CASE("divsi rounds toward 0, and is undefined for 0 and for the least by -1") {
  CHECK(whole(Opcode::divsi, kByte, {-7, 2}) == -3);
  CHECK(whole(Opcode::divsi, kByte, {7, -2}) == -3);
  CHECK(troubleOf(Opcode::divsi, kByte, 1, 0) == UndefinedBehavior::divisionByZero);
  CHECK(troubleOf(Opcode::divsi, kByte, -128, -1) == UndefinedBehavior::quotientOverflow);
  CHECK(!troubleOf(Opcode::divsi, kByte, -127, -1));
}

TEST_CASE("bits are combined one by one, and shifts move them") {
  CHECK(whole(Opcode::andi, kByte, {0x5C, 0x3A}) == 0x18);
  CHECK(whole(Opcode::ori, kByte, {0x5C, 0x3A}) == 0x7E);
  CHECK(whole(Opcode::xori, kByte, {0x5C, -1}) == ~0x5C);
  CHECK(whole(Opcode::shli, kByte, {3, 7}) == -128);
  CHECK(whole(Opcode::shrui, kByte, {-128, 7}) == 1);
  CHECK(whole(Opcode::shrsi, kByte, {-128, 7}) == -1);
  for (const Opcode opcode : {Opcode::shli, Opcode::shrui, Opcode::shrsi}) {
    CHECK(!troubleOf(opcode, kByte, 1, 7));
    CHECK(troubleOf(opcode, kByte, 1, 8) == UndefinedBehavior::shiftTooWide);
    CHECK(troubleOf(opcode, kByte, 1, -1) == UndefinedBehavior::shiftTooWide);
  }
  CHECK(whole(Opcode::ctlz, kByte, {1}) == 7);
  CHECK(whole(Opcode::ctlz, kByte, {0}) == 8);
  CHECK(whole(Opcode::ctlz, kByte, {-1}) == 0);
}

TEST_CASE("comparisons follow their predicate for less, equal, greater and NaN") {
  CHECK(orders(Opcode::cmpi, Predicate::eq) == "ftf");
  CHECK(orders(Opcode::cmpi, Predicate::ne) == "tft");
  CHECK(orders(Opcode::cmpi, Predicate::sgt) == "fft");
  CHECK(orders(Opcode::cmpi, Predicate::sge) == "ftt");
  CHECK(orders(Opcode::cmpi, Predicate::slt) == "tff");
  CHECK(orders(Opcode::cmpf, Predicate::oeq) == "ftff");
  CHECK(orders(Opcode::cmpf, Predicate::une) == "tftt");
  CHECK(orders(Opcode::cmpf, Predicate::ogt) == "fftf");
  CHECK(orders(Opcode::cmpf, Predicate::oge) == "fttf");
  CHECK(orders(Opcode::cmpf, Predicate::olt) == "tfff");
  CHECK(orders(Opcode::cmpf, Predicate::ueq) == "ftft");
  CHECK(orders(Opcode::cmpf, Predicate::uge) == "fttt");
}

TEST_CASE("floats are rounded to their type after each operation") {
  CHECK(real(Opcode::addf, kF16, {2048, 1}) == 2048);
  CHECK(real(Opcode::addf, kF32, {2048, 1}) == 2049);
  CHECK(real(Opcode::addf, kF32, {0x1p24, 1}) == 0x1p24);
  CHECK(real(Opcode::addf, kF64, {0x1p24, 1}) == 0x1p24 + 1);
  CHECK(real(Opcode::subf, kBF16, {256, 0.5}) == 256);
  CHECK(real(Opcode::mulf, kF16, {256, 256}) == kInfinity);
  CHECK(real(Opcode::divf, kF32, {1, 3}) == static_cast<double>(1.0F / 3.0F));
  CHECK(real(Opcode::divf, kF64, {1, -0.0}) == -kInfinity);
  CHECK(std::isnan(real(Opcode::divf, kF32, {0, 0})));
}

TEST_CASE("maximumf and minimumf propagate NaN, and distinguish the signs of 0") {
  for (const Number type : {kF16, kBF16, kF32, kF64}) {
    for (const Opcode opcode : {Opcode::maximumf, Opcode::minimumf}) {
      CHECK(std::isnan(real(opcode, type, {kNan, 1})));
      CHECK(std::isnan(real(opcode, type, {1, kNan})));
      const bool least = opcode == Opcode::minimumf;
      CHECK(std::signbit(real(opcode, type, {0.0, -0.0})) == least);
      CHECK(std::signbit(real(opcode, type, {-0.0, 0.0})) == least);
      CHECK(real(opcode, type, {-2, 3}) == (least ? -2 : 3));
      CHECK(real(opcode, type, {3, -2}) == (least ? -2 : 3));
    }
  }
}

TEST_CASE("functions of one float") {
  CHECK(std::signbit(real(Opcode::negf, kF32, {0})));
  CHECK(real(Opcode::absf, kF64, {-kInfinity}) == kInfinity);
  CHECK(real(Opcode::ceil, kF32, {-1.5}) == -1);
  CHECK(real(Opcode::floor, kF32, {-1.5}) == -2);
  CHECK(real(Opcode::roundeven, kF32, {2.5}) == 2);
  CHECK(real(Opcode::roundeven, kF64, {-3.5}) == -4);
  CHECK(real(Opcode::exp, kF64, {0}) == 1);
  CHECK(real(Opcode::log, kF64, {0}) == -kInfinity);
  CHECK(real(Opcode::tanh, kF32, {20}) == 1);
  CHECK(real(Opcode::erf, kF32, {-20}) == -1);
  CHECK(real(Opcode::rsqrt, kF32, {4}) == 0.5);
  CHECK(real(Opcode::powf, kF32, {2, -3}) == 0.125);
}

TEST_CASE("select keeps every bit, of a signaling NaN too") {
  const Word signaling = 0x7C01;
  const Word first[] = {1, signaling, 0};
  const Word second[] = {0, 0, signaling};
  CHECK(compute({Opcode::select, {}, kF16, kF16}, first).bits == signaling);
  CHECK(compute({Opcode::select, {}, kF16, kF16}, second).bits == signaling);
}

TEST_CASE("integers are extended with or without their sign, and truncated to their lower bits") {
  CHECK(converted(Opcode::extsi, kByte, kSafe, 0x80).bits == 0xFFFFFFFFFF80);
  CHECK(converted(Opcode::extsi, kTruth, kByte, 1).bits == 0xFF);
  CHECK(converted(Opcode::extui, kTruth, kByte, 1).bits == 1);
  CHECK(converted(Opcode::trunci, kSafe, kByte, 0x180).bits == 0x80);
  CHECK(converted(Opcode::trunci, kByte, kTruth, 2).bits == 0);
}

TEST_CASE("integers round once to floats, ties to even") {
  const auto from64 = [](Number to, std::int64_t value) {
    return realOf(to, converted(Opcode::sitofp, integer(64), to, static_cast<Word>(value)).bits);
  };
  CHECK(from64(kF16, 2049) == 2048);
  CHECK(from64(kF16, 2051) == 2052);
  CHECK(from64(kF16, -65520) == -kInfinity);
  CHECK(from64(kF32, (1 << 24) + 1) == 0x1p24);
  // Rounded to an f64 first, this would be halfway between two bf16.
  CHECK(from64(kBF16, (std::int64_t{257} << 54) + 1) == std::ldexp(258, 54));
  CHECK(from64(kF64, -3) == -3);
  CHECK(realOf(kF32, converted(Opcode::uitofp, kTruth, kF32, 1).bits) == 1);
}

TEST_CASE("fptosi truncates, and is undefined beyond the type and for NaN") {
  const auto toByte = [](double value) {
    return converted(Opcode::fptosi, kF32, kByte, wordOf(kF32, value));
  };
  CHECK(signedOf(kByte, toByte(-1.9).bits) == -1);
  CHECK(signedOf(kByte, toByte(127.9).bits) == 127);
  CHECK(signedOf(kByte, toByte(-128.9).bits) == -128);
  CHECK(!toByte(-128.9).trouble);
  for (const double beyond : {128.0, -129.0, kInfinity, -kInfinity, kNan}) {
    CHECK(toByte(beyond).trouble == UndefinedBehavior::notRepresentable);
  }
  const Word greatest = wordOf(kF64, 0x1p63);
  CHECK(converted(Opcode::fptosi, kF64, integer(64), greatest).trouble);
  CHECK(!converted(Opcode::fptosi, kF64, integer(64), wordOf(kF64, -0x1p63)).trouble);
}

TEST_CASE("floats are converted from one type to another with one rounding") {
  CHECK(realOf(kF64, converted(Opcode::extf, kF16, kF64, wordOf(kF16, 0x1p-24)).bits) == 0x1p-24);
  // Rounded to an f32 first, this would be halfway between two f16.
  const double above = 1 + 0x1p-11 + 0x1p-40;
  CHECK(realOf(kF16, converted(Opcode::truncf, kF64, kF16, wordOf(kF64, above)).bits) ==
        1 + 0x1p-10);
  CHECK(realOf(kF32, converted(Opcode::truncf, kF64, kF32, wordOf(kF64, 1e300)).bits) == kInfinity);
}

TEST_CASE("apply_scale shifts a product of 64 bits, halves rounded up") {
  const auto scaled = [](std::int64_t a, std::int64_t b, Word shift) {
    const Number word = integer(32);
    const Word words[] = {masked(word, static_cast<Word>(a)), masked(word, static_cast<Word>(b)),
                          shift};
    return signedOf(word, compute({Opcode::applyScale, {}, word, word}, words).bits);
  };
  CHECK(scaled(3, 2, 2) == 2);
  CHECK(scaled(-3, 2, 2) == -1);
  CHECK(scaled(1 << 30, 1 << 30, 31) == 1 << 29);
  CHECK(scaled(std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::min(),
               62) == 1);
}

TEST_CASE("constants have the bits of their type") {
  CHECK(literalOf(kByte, {0, -1}) == 0xFF);
  CHECK(literalOf(kF16, {1.5, 0}) == 0x3E00);
  CHECK(literalOf(kIndex, {0, 7}) == 7);
}

}  // namespace bcast::ir
