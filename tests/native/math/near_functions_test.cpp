// SPDX-License-Identifier: MIT
// Inexact functions still give the same bits in every version, so that changes are detected. If a
// compiler may fuse a product with a sum, bits differ.
#include <random>
#include <string>
#include <vector>

#include "bcast/evaluate/evaluate.h"
#include "catch.h"
#include "golden.h"
#include "random_requests.h"
#include "words.h"

namespace bcast {
namespace {

constexpr std::size_t kCount = 20000;

/// Numbers of every size for which a function is neither infinity nor 0, and the edges.
Words numbersOf(ElementType type, std::uint32_t seed) {
  std::mt19937 engine(seed);
  std::vector<ir::Word> words = edgesOf(type);
  const ir::Number number = ir::numberOf(type);
  while (words.size() < kCount) {
    const double fraction = static_cast<double>(engine() & 0xFFFFFFFFU) * 0x1p-32;
    const int exponent = static_cast<int>(engine() % 24) - 16;
    const double sign = engine() % 2 == 0 ? 1 : -1;
    words.push_back(ir::wordOf(number, sign * std::ldexp(1 + fraction, exponent)));
  }
  return {type, words};
}

/// FNV-1a of the result's bytes.
std::uint32_t hashOf(const Op& op, ElementType type) {
  std::vector<Words> operands;
  for (std::uint32_t i = 0; i < op.arity; ++i) {
    operands.push_back(numbersOf(type, i + 1));
  }
  std::vector<Elements> data;
  for (const Words& operand : operands) {
    data.push_back(operand.view());
  }
  const Shape shape({Extent(static_cast<std::int64_t>(kCount))});
  const auto result =
      evaluate({{"numpy", std::vector<Shape>(op.arity, shape)}, std::string(op.name), data, {}});
  REQUIRE(result.ok());
  const auto& tensor = std::get<Tensor>(result.value());
  const Words given(tensor.type, tensor.data.bytes());
  std::uint32_t hash = 2166136261U;
  for (const ir::Word word : given.words()) {
    hash = (hash ^ static_cast<std::uint32_t>(isNan(type, word) ? 1 : word)) * 16777619U;
  }
  return hash;
}

}  // namespace

TEST_CASE("inexact functions give the recorded bits") {
  std::string all;
  for (const Op* op : ops()) {
    for (const Signature& signature : op->signatures) {
      const ElementType type = signature.operands[0];
      if (!isExact(*op) && isFloat(type) && type != ElementType::f64) {  // f64 is libm's.
        all += std::string(op->name) + " " + std::string(nameOf(type)) + ": " +
               std::to_string(hashOf(*op, type)) + "\n";
      }
    }
  }
#if defined(__x86_64__) && !defined(__FMA__)
  CHECK(golden("tests/golden/near_functions.txt", all) == all);
#else
  CHECK_FALSE(all.empty());
#endif
}

}  // namespace bcast
