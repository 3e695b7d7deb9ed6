// SPDX-License-Identifier: MIT
#include "bcast/tensor/half.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "catch.h"

namespace bcast {
namespace {

constexpr std::uint32_t kPatterns = 1U << 16U;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// A format by its definition: the number of fraction bits, and the exponent's bias.
struct Format {
  int fraction;
  int bias;
};
constexpr Format formatOf(F16 /*half*/) { return {10, 15}; }
constexpr Format formatOf(BF16 /*half*/) { return {7, 127}; }

/// The value of a pattern, as IEEE 754 defines it.
double defined(std::uint32_t bits, const Format& format) {
  const double sign = (bits & 0x8000U) != 0 ? -1 : 1;
  const int exponent = static_cast<int>(bits & 0x7FFFU) >> format.fraction;
  const auto fraction = static_cast<double>(bits & ((1U << format.fraction) - 1));
  if (exponent == 2 * format.bias + 1) {
    return fraction != 0 ? std::nan("") : sign * kInfinity;
  }
  const double whole = exponent == 0 ? fraction : fraction + std::ldexp(1, format.fraction);
  return sign * std::ldexp(whole, std::max(exponent, 1) - format.bias - format.fraction);
}

template <class Half>
Half pattern(std::uint32_t bits) {
  return {static_cast<std::uint16_t>(bits)};
}

template <class Half, ElementType type>
std::size_t wrongWide() {
  std::size_t wrong = 0;
  for (std::uint32_t bits = 0; bits < kPatterns; ++bits) {
    const double expected = defined(bits, formatOf(Half()));
    const float actual = widened(pattern<Half>(bits));
    const bool same = std::isnan(expected) ? std::isnan(actual) : actual == expected;
    wrong += same && std::signbit(actual) == ((bits & 0x8000U) != 0) ? 0 : 1;
    // A NaN keeps its payload, and becomes quiet.
    const std::uint32_t quiet = std::isnan(expected) ? 1U << (formatOf(Half()).fraction - 1) : 0;
    wrong += narrowed(Tag<type>(), actual).bits == (bits | quiet) ? 0 : 1;
  }
  return wrong;
}

/// Whether an f64 becomes the pattern, with both signs.
template <ElementType type>
std::size_t wrongNarrow(double number, std::uint32_t bits) {
  const auto same = [](double given, std::uint32_t expected) {
    return narrowed(Tag<type>(), roundToOdd(given)).bits == expected;
  };
  return (same(number, bits) ? 0 : 1) + (same(-number, bits | 0x8000U) ? 0 : 1);
}

/// Between each pattern and the next: the number halfway, and the f64 next to it, which rounding to
/// f32 first would make halfway.
template <class Half, ElementType type>
std::size_t wrongHalves() {
  std::size_t wrong = 0;
  const std::uint32_t infinite = (2U * formatOf(Half()).bias + 1) << formatOf(Half()).fraction;
  for (std::uint32_t bits = 0; bits < infinite; ++bits) {
    const double low = defined(bits, formatOf(Half()));
    const bool isLast = bits + 1 == infinite;
    const double before = defined(isLast ? bits - 1 : bits + 1, formatOf(Half()));
    const double halfway = isLast ? low + (low - before) / 2 : (low + before) / 2;
    wrong += wrongNarrow<type>(halfway, bits + bits % 2);
    wrong += wrongNarrow<type>(std::nextafter(halfway, 0), bits);
    wrong += wrongNarrow<type>(std::nextafter(halfway, kInfinity), bits + 1);
  }
  return wrong;
}

}  // namespace

TEST_CASE("every pattern of f16 and bf16 converts to the f32 of IEEE 754, and back") {
  CHECK(wrongWide<F16, ElementType::f16>() == 0);
  CHECK(wrongWide<BF16, ElementType::bf16>() == 0);
}

TEST_CASE("between any two neighbors f64 rounds once to f16 and bf16, ties to even") {
  CHECK(wrongHalves<F16, ElementType::f16>() == 0);
  CHECK(wrongHalves<BF16, ElementType::bf16>() == 0);
}

TEST_CASE("integers of 64 bits round once, too") {
  const auto bits = [](std::int64_t number) {
    return narrowed(Tag<ElementType::bf16>(), roundToOdd(number)).bits;
  };
  // 2^62 has 0x5E80; one unit of bf16 is 2^55 there.
  constexpr std::int64_t kFirst = std::int64_t{1} << 62;
  constexpr std::int64_t kHalf = std::int64_t{1} << 54;
  CHECK(bits(kFirst + kHalf) == 0x5E80);
  CHECK(bits(kFirst + kHalf + 1) == 0x5E81);
  CHECK(bits(kFirst + 3 * kHalf) == 0x5E82);
  CHECK(bits(kFirst + 3 * kHalf - 1) == 0x5E81);
  CHECK(bits(-kFirst - kHalf - 1) == 0xDE81);
  CHECK(bits(INT64_MIN) == 0xDF00);
  CHECK(bits(INT64_MAX) == 0x5F00);
  CHECK(bits(0) == 0);
}

TEST_CASE("a signaling NaN becomes a quiet one, and keeps as much of its payload as fits") {
  const float nan = widened(F16{0x7C01});
  CHECK(std::isnan(nan));
  CHECK(narrowed(Tag<ElementType::f16>(), nan).bits == 0x7E01);
  CHECK(narrowed(Tag<ElementType::bf16>(), widened(BF16{0xFF81})).bits == 0xFFC1);
}

}  // namespace bcast
