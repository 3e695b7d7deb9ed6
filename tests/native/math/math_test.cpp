// SPDX-License-Identifier: MIT
// The functions of core/bcast/math against wider ones: f32 against libm's f64, rounded; f64 against
// long double, which has 64 bits natively on x86, 113 in WebAssembly.
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "bcast/math/erf.h"
#include "bcast/math/exponential.h"
#include "bcast/math/log.h"
#include "bcast/math/reciprocal.h"
#include "bcast/math/sigmoid.h"
#include "bcast/math/tanh.h"
#include "catch.h"
#include "seed.h"
#include "ulp.h"

namespace bcast {
namespace {

using namespace functions;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kLeast = std::numeric_limits<float>::denorm_min();
constexpr float kGreatest = std::numeric_limits<float>::max();

template <class Wide>
Wide sigmoid(Wide a) {
  return a < 0 ? std::exp(a) / (1 + std::exp(a)) : 1 / (1 + std::exp(-a));
}

/// The largest error seen.
template <class Float>
struct Worst {
  std::uint64_t distance = 0;
  Float at = 0;

  void see(Float operand, Float result, Float wanted) {
    if (const std::uint64_t found = bcast::distance(result, wanted); found > distance) {
      *this = {found, operand};
    }
  }
};

/// Compares a function with a wider one for every exponent.
template <class Float, class Function, class Reference>
void within(std::uint64_t bound, const std::string& name, Function function, Reference reference) {
  using Wide = decltype(reference(Float{}));
  std::mt19937_64 random(seedOfRun());
  Worst<Float> worst;
  everyExponent<Float>(random, sizeof(Float) == 4 ? 100 : 10, [&](Float operand) {
    worst.see(operand, function(operand), static_cast<Float>(reference(Wide{operand})));
  });
  INFO(name << " of " << worst.at << ", seed " << seedOfRun());
  CHECK(worst.distance <= bound);
}

/// The functions with their references and bounds.
template <class Visit>
void everyFunction(const Visit& visit) {
  visit("exp", 1, Exponential(), [](auto a) { return std::exp(a); });
  visit("tanh", 2, Tanh(), [](auto a) { return std::tanh(a); });
  visit("sigmoid", 2, Sigmoid(), [](auto a) { return sigmoid(a); });
  visit("erf", 2, Erf(), [](auto a) { return std::erf(a); });
  visit("log", 1, Log(), [](auto a) { return std::log(a); });
  visit("rsqrt", 1, Rsqrt(), [](auto a) { return 1 / std::sqrt(a); });
  visit("reciprocal", 0, Reciprocal(), [](auto a) { return 1 / a; });
}

struct Special {
  float operand, result;
};

template <class Function>
void holds(const std::string& name, const std::vector<Special>& table) {
  for (const auto& [operand, result] : table) {
    INFO(name << " of " << operand << " is " << Function()(operand) << ", not " << result);
    CHECK(distance(Function()(operand), result) == 0);
    CHECK(distance(Function()(double{operand}), double{result}) == 0);
  }
}

/// `length` numbers for Exponential's fast path.
std::vector<float> ordinary(std::size_t length) {
  std::vector<float> numbers;
  for (std::size_t i = 0; i < length; ++i) {
    numbers.push_back(static_cast<float>(i % 175) - 87);
  }
  return numbers;
}

}  // namespace

TEST_CASE("functions of f32 are at most 2 ulp from the correctly rounded result") {
  everyFunction([](const char* name, std::uint64_t bound, auto function, auto reference) {
    within<float>(bound, name, function, [&](double a) { return reference(a); });
  });
}

TEST_CASE("functions of f64 are at most 2 ulp from the correctly rounded result") {
  everyFunction([](const char* name, std::uint64_t, auto function, auto reference) {
    within<double>(2, name, function, [&](long double a) { return reference(a); });
  });
}

TEST_CASE("exp, sigmoid and tanh have the right limits") {
  holds<Exponential>("exp", {{0, 1}, {-0.0F, 1}, {kInfinity, kInfinity}, {-kInfinity, 0}});
  holds<Exponential>("exp", {{kNan, kNan}, {-kGreatest, 0}, {kLeast, 1}, {-kLeast, 1}});
  CHECK(Exponential()(88.72283F) < kInfinity);
  CHECK(Exponential()(88.72284F) == kInfinity);
  CHECK(Exponential()(-103.97F) == kLeast);
  CHECK(Exponential()(-103.98F) == 0);
  holds<Sigmoid>("sigmoid", {{0, 0.5}, {-0.0F, 0.5}, {kInfinity, 1}, {-kInfinity, 0}});
  holds<Sigmoid>("sigmoid", {{kNan, kNan}, {kGreatest, 1}, {-kGreatest, 0}, {kLeast, 0.5}});
  CHECK(Sigmoid()(-103.97F) == kLeast);
  holds<Tanh>("tanh", {{0, 0}, {-0.0F, -0.0F}, {kInfinity, 1}, {-kInfinity, -1}});
  holds<Tanh>("tanh", {{kNan, kNan}, {kGreatest, 1}, {-kGreatest, -1}});
  holds<Tanh>("tanh", {{kLeast, kLeast}, {-kLeast, -kLeast}});
}

TEST_CASE("erf, log, rsqrt and reciprocal of special numbers") {
  holds<Erf>("erf", {{0, 0}, {-0.0F, -0.0F}, {kInfinity, 1}, {-kInfinity, -1}, {kNan, kNan}});
  holds<Erf>("erf", {{kGreatest, 1}, {-kGreatest, -1}});
  holds<Log>("log", {{0, -kInfinity}, {-0.0F, -kInfinity}, {1, 0}, {kInfinity, kInfinity}});
  holds<Log>("log", {{-1, kNan}, {-kLeast, kNan}, {-kInfinity, kNan}, {kNan, kNan}});
  holds<Rsqrt>("rsqrt", {{0, kInfinity}, {-0.0F, -kInfinity}, {kInfinity, 0}, {4, 0.5}});
  holds<Rsqrt>("rsqrt", {{-1, kNan}, {-kLeast, kNan}, {-kInfinity, kNan}, {kNan, kNan}});
  holds<Reciprocal>("reciprocal", {{0, kInfinity}, {-0.0F, -kInfinity}, {kNan, kNan}});
  holds<Reciprocal>("reciprocal", {{kInfinity, 0}, {-kInfinity, -0.0F}, {-4, -0.25}});
}

TEST_CASE("the fast path of exp is equally accurate for all its inputs") {
  Worst<float> worst;
  std::mt19937_64 random(seedOfRun());
  std::vector<float> operands;
  everyExponent<float>(random, 100, [&](float a) {
    if (std::abs(a) <= 87) {
      operands.push_back(a);
    }
  });
  std::vector<float> results(operands.size());
  const std::size_t done = Exponential().prefix(operands.data(), results.data(), operands.size());
  REQUIRE(done == operands.size() / 16 * 16);
  for (std::size_t i = 0; i < done; ++i) {
    worst.see(operands[i], results[i], static_cast<float>(std::exp(double{operands[i]})));
  }
  INFO("exp of " << worst.at << ", seed " << seedOfRun());
  CHECK(worst.distance <= 1);
}

TEST_CASE("the fast path of exp stops before a block with unsupported inputs") {
  for (const float special : {kNan, kInfinity, -kInfinity, 87.00001F, -87.00001F}) {
    for (std::size_t at = 0; at < 50; ++at) {
      std::vector<float> operands = ordinary(50);
      operands[at] = special;
      std::vector<float> results(operands.size(), -1);
      const std::size_t done = Exponential().prefix(operands.data(), results.data(), 50);
      INFO(special << " at " << at);
      CHECK(done == std::min<std::size_t>(at / 16 * 16, 48));
      CHECK(results[done] == -1);
    }
  }
}

TEST_CASE("the fast path of exp takes any length, and can write its result over its operand") {
  for (std::size_t length = 0; length < 50; ++length) {
    std::vector<float> numbers = ordinary(50);
    std::vector<float> results(50, -1);
    const std::size_t done = Exponential().prefix(numbers.data(), results.data(), length);
    CHECK(done == length / 16 * 16);
    CHECK(Exponential().prefix(numbers.data(), numbers.data(), length) == done);
    CHECK(std::vector(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(done)) ==
          std::vector(results.begin(), results.begin() + static_cast<std::ptrdiff_t>(done)));
    CHECK(numbers[done] == ordinary(50)[done]);
  }
}

TEST_CASE("tanh does not exceed 1 near 1") {
  // Once it did, only at 8.66, which samples missed.
  const auto last = math::bitsOf(9.2F);
  float greatest = 0;
  for (std::uint32_t bits = math::bitsOf(8.0F); bits <= last; ++bits) {
    greatest = std::max(greatest, functions::Tanh()(math::ofBits(bits)));
  }
  CHECK(greatest == 1.0F);
}

}  // namespace bcast
