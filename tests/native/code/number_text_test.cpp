// SPDX-License-Identifier: MIT
// The digits of floats in programs: few, and sufficient.
#include "bcast/code/number_text.h"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>

#include "bcast/tensor/half.h"
#include "catch.h"

using namespace bcast;
using bcast::code::numberText;

namespace {

template <class Float, class Bits>
Float floatOf(Bits bits) {
  Float number;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

}  // namespace

TEST_CASE("a float is written with few digits") {
  using enum ElementType;
  CHECK(numberText(f32, static_cast<double>(0.1F)) == "0.1");
  CHECK(numberText(f64, 0.1) == "0.1");
  CHECK(numberText(f64, 0.1 + 0.2) == "0.30000000000000004");
  CHECK(numberText(f32, 3) == "3.0");
  CHECK(numberText(f32, -0.0) == "-0.0");
  CHECK(numberText(f16, 65504) == "65500.0");
  CHECK(numberText(bf16, static_cast<double>(widened(BF16{0x3dcd}))) == "0.1");
  CHECK(numberText(f64, 1e-7) == "1e-07");
  CHECK(numberText(f64, std::numeric_limits<double>::max()) == "1.7976931348623157e+308");
  CHECK(numberText(f64, std::numeric_limits<double>::denorm_min()) == "4.9406564584124654e-324");
}

TEST_CASE("the digits give the same float") {
  std::mt19937_64 random(20261121);
  const auto read = [](ElementType type, double number) {
    return std::strtod(numberText(type, number).c_str(), nullptr);
  };
  for (int i = 0; i < 3000; ++i) {
    const std::uint64_t bits = random();
    const auto wide = floatOf<double>(bits);
    if (std::isfinite(wide) && i % 10 == 0) {
      REQUIRE(read(ElementType::f64, wide) == wide);
    }
    const auto narrow = floatOf<float>(static_cast<std::uint32_t>(bits));
    if (std::isfinite(narrow)) {
      REQUIRE(static_cast<float>(read(ElementType::f32, static_cast<double>(narrow))) == narrow);
    }
  }
}

TEST_CASE("every finite float of 16 bits is read unchanged") {
  const auto holds = [](auto tag, auto half) {
    const float number = widened(half);
    if (!std::isfinite(number)) {
      return true;
    }
    const std::string text = numberText(tag, static_cast<double>(number));
    return narrowed(tag, roundToOdd(std::strtod(text.c_str(), nullptr))).bits == half.bits;
  };
  std::size_t changed = 0;
  for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
    changed += holds(Tag<ElementType::f16>(), F16{static_cast<std::uint16_t>(bits)}) ? 0 : 1;
    changed += holds(Tag<ElementType::bf16>(), BF16{static_cast<std::uint16_t>(bits)}) ? 0 : 1;
  }
  CHECK(changed == 0);
}
