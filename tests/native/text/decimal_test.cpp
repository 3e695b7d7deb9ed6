// SPDX-License-Identifier: MIT
#include "bcast/text/decimal.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <random>
#include <string>

#include "catch.h"

namespace bcast {
namespace {

std::string byPrintf(double number) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.15g", number);
  return text.data();
}

double numberOfBits(std::uint64_t bits) {
  double number = 0;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

}  // namespace

TEST_CASE("a number is written as by printf") {
  for (const double number :
       {0.1, -1.5, 1e-4, 1e-5, 1e14, 1e15, 1e300, 5e-324, 2.2250738585072014e-308,
        1.7976931348623157e308, 999999999999999.5, 99999999999999.95, 2500000000000000.5,
        0.30000000000000004, 1.0 / 3, 123456789012345678.0}) {
    CHECK(decimal(number) == byPrintf(number));
  }
}

TEST_CASE("numbers of any bits are written as by printf") {
  std::mt19937_64 random(20261121);
  for (int turn = 0; turn < 2000; ++turn) {
    const double any = numberOfBits(random());
    const double near = static_cast<double>(random() % 2000000 + 1) / 1000;
    for (const double number : {any, near, std::round(near) / 1024 + 1}) {
      if (std::isfinite(number) && number != 0) {
        REQUIRE(decimal(number) == byPrintf(number));
      }
    }
  }
}

}  // namespace bcast
