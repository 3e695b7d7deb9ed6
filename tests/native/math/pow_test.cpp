// SPDX-License-Identifier: MIT
#include "bcast/math/pow.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "catch.h"
#include "seed.h"
#include "ulp.h"

namespace bcast {
namespace {

using functions::Pow;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kLeast = std::numeric_limits<float>::denorm_min();
constexpr float kGreatest = std::numeric_limits<float>::max();

struct Case {
  float a, b, result;
};

// IEEE 754-2019, 9.2.1; C, F.10.4.4, in its order.
constexpr Case kCases[] = {
    {0.0F, -3, kInfinity},
    {-0.0F, -3, -kInfinity},
    {-0.0F, -16777215, -kInfinity},
    {0.0F, -2, kInfinity},
    {-0.0F, -2, kInfinity},
    {-0.0F, -0.5, kInfinity},
    {-0.0F, -8388607.5, kInfinity},
    {-0.0F, -16777216, kInfinity},
    {0.0F, -kInfinity, kInfinity},
    {-0.0F, -kInfinity, kInfinity},
    {0.0F, 3, 0.0F},
    {-0.0F, 3, -0.0F},
    {-0.0F, 2, 0.0F},
    {-0.0F, 0.5, 0.0F},
    {-0.0F, kInfinity, 0.0F},
    {-1, kInfinity, 1},
    {-1, -kInfinity, 1},
    {1, kNan, 1},
    {1, kInfinity, 1},
    {1, kGreatest, 1},
    {kNan, 0.0F, 1},
    {kNan, -0.0F, 1},
    {kInfinity, 0.0F, 1},
    {-kInfinity, -0.0F, 1},
    {0.0F, 0.0F, 1},
    {-2, 0.5, kNan},
    {-kLeast, 1.5, kNan},
    {-kGreatest, 4194303.5, kNan},
    {-1, 8388607.5, kNan},
    {0.5, -kInfinity, kInfinity},
    {-0.5, -kInfinity, kInfinity},
    {2, -kInfinity, 0.0F},
    {-2, -kInfinity, 0.0F},
    {0.5, kInfinity, 0.0F},
    {-0.5, kInfinity, 0.0F},
    {2, kInfinity, kInfinity},
    {-2, kInfinity, kInfinity},
    {-kInfinity, -3, -0.0F},
    {-kInfinity, -2, 0.0F},
    {-kInfinity, -0.5, 0.0F},
    {-kInfinity, 3, -kInfinity},
    {-kInfinity, 2, kInfinity},
    {-kInfinity, 0.5, kInfinity},
    {kInfinity, -kLeast, 0.0F},
    {kInfinity, kLeast, kInfinity},
    {0.0F, kLeast, 0.0F},
    {kNan, 1, kNan},
    {2, kNan, kNan},
    {-1, kNan, kNan},
    {0.0F, kNan, kNan},
    {kInfinity, kNan, kNan},
    {kNan, kInfinity, kNan},
    {-1, 16777215, -1},
    {-1, 16777216, 1},
    {-1, 8388609, -1},
    {2, -149, kLeast},
    {2, -150, 0.0F},
    {-2, 127, -0x1p127F},
    {2, 128, kInfinity},
    {-2, 129, -kInfinity},
    {kLeast, -1, kInfinity},
    {kLeast, 1, kLeast},
    {kGreatest, kGreatest, kInfinity},
    {kLeast, kGreatest, 0.0F},
    {kGreatest, -kGreatest, 0.0F},
};

/// The largest error seen.
struct Worst {
  std::uint64_t distance = 0;
  float a = 0;
  float b = 0;

  void see(float left, float right) {
    const auto wanted = static_cast<float>(std::pow(double{left}, double{right}));
    if (const auto found = bcast::distance(Pow()(left, right), wanted); found > distance) {
      *this = {found, left, right};
    }
  }

  void check() const {
    INFO(a << " to the power " << b << ", seed " << seedOfRun());
    CHECK(distance <= 1);
  }
};

}  // namespace

TEST_CASE("pow of special numbers") {
  for (const auto& [a, b, result] : kCases) {
    INFO(a << " to the power " << b << " is " << Pow()(a, b) << ", not " << result);
    CHECK(distance(Pow()(a, b), result) == 0);
  }
}

TEST_CASE("pow of f32 is at most 1 ulp from the correctly rounded result") {
  std::mt19937_64 random(seedOfRun());
  Worst worst;
  everyExponent<float>(random, 30, [&](float a) {
    const auto any = static_cast<std::uint32_t>(random());
    worst.see(a, fromBits<float>(any));
    // An exponent for a result of any size, and an integer nearby.
    const double size = static_cast<double>(random() % 300) - 155 + static_cast<double>(any) * 1e-9;
    const auto b = static_cast<float>(size / std::log2(std::abs(double{a})));
    worst.see(a, b);
    worst.see(std::abs(a), b);
    worst.see(a, std::round(b));
  });
  worst.check();
}

TEST_CASE("pow of every pair of edges") {
  std::vector<float> edges = {kNan};
  for (const float edge : {0.0F,        kLeast,         0x1p-126F,  0x0.fffffep-126F, 0.1F,
                           0.5F,        0x1.fffffep-1F, 1.0F,       0x1.000002p0F,    1.5F,
                           2.0F,        3.0F,           7.5F,       126.0F,           127.0F,
                           149.0F,      150.0F,         8388607.5F, 8388608.0F,       16777215.0F,
                           16777216.0F, kGreatest,      kInfinity}) {
    edges.push_back(edge);
    edges.push_back(-edge);
  }
  Worst worst;
  for (const float a : edges) {
    for (const float b : edges) {
      worst.see(a, b);
    }
  }
  worst.check();
}

TEST_CASE("pow of f64 is at most 2 ulp from the correctly rounded result") {
  std::mt19937_64 random(seedOfRun());
  everyExponent<double>(random, 1, [&](double a) {
    const double b = (static_cast<double>(random() % 2150) - 1075) / std::log2(std::abs(a));
    const auto wanted = std::pow(static_cast<long double>(a), static_cast<long double>(b));
    INFO(a << " to the power " << b << ", seed " << seedOfRun());
    REQUIRE(distance(Pow()(a, b), static_cast<double>(wanted)) <= 2);
  });
}

}  // namespace bcast
