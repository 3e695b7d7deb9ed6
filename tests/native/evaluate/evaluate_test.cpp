// SPDX-License-Identifier: MIT
#include "bcast/evaluate/evaluate.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "bcast/mode/mode.h"
#include "bcast/op/op.h"
#include "catch.h"
#include "small_world.h"

namespace bcast {
namespace {

/// The element type of T in tests.
template <class T>
constexpr ElementType kElementType = ElementType::boolean;
template <>
constexpr ElementType kElementType<std::int32_t> = ElementType::i32;
template <>
constexpr ElementType kElementType<float> = ElementType::f32;
template <>
constexpr ElementType kElementType<double> = ElementType::f64;

template <class T>
Elements view(const std::vector<T>& values) {
  return {kElementType<T>, std::as_bytes(std::span(values))};
}

template <class T>
std::vector<T> valuesOf(const Tensor& tensor) {
  std::vector<T> values(tensor.data.bytes().size() / sizeof(T));
  if (!values.empty()) {
    std::memcpy(values.data(), tensor.data.bytes().data(), tensor.data.bytes().size());
  }
  return values;
}

Shape shapeOf(const std::vector<std::int64_t>& counts) {
  std::vector<Extent> extents;
  for (const std::int64_t count : counts) {
    extents.emplace_back(count);
  }
  return Shape(extents);
}

Result<Evaluation> run(const std::string& op, std::vector<Shape> shapes,
                       std::vector<Elements> data) {
  return evaluate({{"numpy", std::move(shapes), {}, {}, {}, {}}, op, std::move(data), {}});
}

/// The result of an operator on vectors of one length.
template <class Out, class... In>
std::vector<Out> apply(const std::string& op, const std::vector<In>&... operands) {
  const auto evaluated =
      run(op, {shapeOf({static_cast<std::int64_t>(operands.size())})...}, {view(operands)...});
  REQUIRE(evaluated.ok());
  return valuesOf<Out>(std::get<Tensor>(evaluated.value()));
}

std::vector<std::int32_t> counting(std::int64_t count, std::int32_t first) {
  std::vector<std::int32_t> values;
  for (std::int64_t i = 0; i < count; ++i) {
    values.push_back(first + static_cast<std::int32_t>(i));
  }
  return values;
}

/// A shape as three axes, 1 in front.
std::vector<std::int64_t> threeAxes(const Shape& shape) {
  std::vector<std::int64_t> counts(3 - shape.rank(), 1);
  for (const Extent extent : shape.extents()) {
    counts.push_back(extent.count());
  }
  return counts;
}

/// a * 100 + b over three nested loops, written without strides or the engine.
std::vector<std::int32_t> nestedLoops(const std::vector<std::int64_t>& a,
                                      const std::vector<std::int64_t>& b,
                                      const std::vector<std::int64_t>& result) {
  const auto at = [](const std::vector<std::int64_t>& counts, std::int64_t i, std::int64_t j,
                     std::int64_t k) {
    return ((i % counts[0]) * counts[1] + j % counts[1]) * counts[2] + k % counts[2];
  };
  std::vector<std::int32_t> values;
  for (std::int64_t i = 0; i < result[0]; ++i) {
    for (std::int64_t j = 0; j < result[1]; ++j) {
      for (std::int64_t k = 0; k < result[2]; ++k) {
        values.push_back(static_cast<std::int32_t>((1 + at(a, i, j, k)) - (1000 + at(b, i, j, k))));
      }
    }
  }
  return values;
}

/// The attributes that an operator requires, and the result's type if it can be chosen.
Attributes enoughFor(const Op& op, const Signature& signature) {
  Attributes attributes;
  for (const AttributeInfo& info : op.attributes) {
    if (info.name == "to") {
      attributes.to = signature.result;
    } else if (info.required) {
      attributes.min = Scalar{-1, 0};
      attributes.max = Scalar{2, 2};
    }
  }
  return attributes;
}

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

}  // namespace

TEST_CASE("every static pair of the small world evaluates as three nested loops do") {
  std::size_t evaluatedPairs = 0;
  std::size_t wrong = 0;
  for (const Shape& a : smallWorld()) {
    for (const Shape& b : smallWorld()) {
      if (!a.isStatic() || !b.isStatic()) {
        continue;
      }
      const auto left = counting(*elementCount(a, 1000), 1);
      const auto right = counting(*elementCount(b, 1000), 1000);
      const auto evaluated = run("sub", {a, b}, {view(left), view(right)});
      REQUIRE(evaluated.ok());
      const auto* tensor = std::get_if<Tensor>(&evaluated.value());
      if (tensor == nullptr) {
        continue;  // Rejected, as the small world's own test checks.
      }
      ++evaluatedPairs;
      const auto loops = nestedLoops(threeAxes(a), threeAxes(b), threeAxes(tensor->shape));
      wrong += valuesOf<std::int32_t>(*tensor) == loops ? 0 : 1;
    }
  }
  CHECK(evaluatedPairs > 2000);
  CHECK(wrong == 0);
}

TEST_CASE("integers wrap around") {
  const std::vector<std::int32_t> least{INT32_MIN}, most{INT32_MAX}, one{1}, two{2};
  CHECK(apply<std::int32_t>("add", most, one) == least);
  CHECK(apply<std::int32_t>("sub", least, one) == most);
  CHECK(apply<std::int32_t>("mul", most, two) == std::vector<std::int32_t>{-2});
  CHECK(apply<std::int32_t>("negate", least) == least);
}

TEST_CASE("maximum and minimum propagate NaN and distinguish -0 from +0") {
  const std::vector<float> a{1, kNan, 2, 0.0F, -0.0F, -kInfinity};
  const std::vector<float> b{2, 1, kNan, -0.0F, 0.0F, 3};
  const auto greater = apply<float>("maximum", a, b);
  const auto lesser = apply<float>("minimum", a, b);
  CHECK(greater[0] == 2);
  CHECK(lesser[0] == 1);
  for (const std::size_t i : {1U, 2U}) {
    CHECK(std::isnan(greater[i]));
    CHECK(std::isnan(lesser[i]));
  }
  for (const std::size_t i : {3U, 4U}) {
    CHECK_FALSE(std::signbit(greater[i]));
    CHECK(std::signbit(lesser[i]));
  }
  CHECK(lesser[5] == -kInfinity);
}

TEST_CASE("comparisons with NaN are false, and -0 equals +0") {
  const std::vector<double> a{1, NAN, NAN, -0.0, 3};
  const std::vector<double> b{1, 1, NAN, 0.0, 2};
  CHECK(apply<Boolean>("equal", a, b) == std::vector<Boolean>{1, 0, 0, 1, 0});
  CHECK(apply<Boolean>("greater", a, b) == std::vector<Boolean>{0, 0, 0, 0, 1});
}

TEST_CASE("select takes its second operand if the first is true") {
  const std::vector<Boolean> condition{1, 0, 1};
  CHECK(apply<double>("select", condition, std::vector<double>{1, 2, 3},
                      std::vector<double>{-1, -2, -3}) == std::vector<double>{1, -2, 3});
  CHECK(apply<Boolean>("select", condition, condition, std::vector<Boolean>{1, 1, 0}) ==
        std::vector<Boolean>{1, 1, 1});
}

TEST_CASE("exp and negate take one operand") {
  CHECK(apply<double>("exp", std::vector<double>{0, -kInfinity}) == std::vector<double>{1, 0});
  CHECK(apply<float>("negate", std::vector<float>{2, -3}) == std::vector<float>{-2, 3});
}

TEST_CASE("every operator has rows, and each row a result for each of its types") {
  REQUIRE(ops().size() > 30);
  for (const Op* op : ops()) {
    CHECK(findOp(op->name) == op);
    for (const Signature& signature : op->signatures) {
      CAPTURE(op->name);
      std::vector<std::byte> bytes(8);
      bytes[0] = std::byte{1};
      std::vector<Elements> data;
      for (std::size_t i = 0; i < op->arity; ++i) {
        data.push_back(
            {signature.operands[i], std::span(bytes).first(byteSize(signature.operands[i]))});
      }
      const auto evaluated = evaluate({{"numpy", std::vector<Shape>(op->arity)},
                                       std::string(op->name),
                                       data,
                                       enoughFor(*op, signature)});
      REQUIRE(evaluated.ok());
      CHECK(std::get<Tensor>(evaluated.value()).type == signature.result);
    }
  }
}

TEST_CASE("a bad run is rejected before anything is computed") {
  const std::vector<float> six(6), two(2);
  const auto code = [](const Result<Evaluation>& result) {
    REQUIRE_FALSE(result.ok());
    return result.error().code;
  };
  CHECK(code(run("frobnicate", {shapeOf({2})}, {view(two)})) == ErrorCode::unknownOp);
  CHECK(code(run("add", {shapeOf({2})}, {view(two)})) == ErrorCode::operandCount);
  CHECK(code(run("exp", {shapeOf({7})}, {view(six)})) == ErrorCode::dataLength);
  CHECK(code(run("exp", {shapeOf({5})}, {view(six)})) == ErrorCode::dataLength);
  CHECK(code(run("exp", {Shape({Extent::dynamic()})}, {view(six)})) == ErrorCode::dynamicExtent);
  CHECK(code(run("exp", {shapeOf({2})}, {view(std::vector<Boolean>(2))})) ==
        ErrorCode::typeNotTaken);
  const auto types =
      run("select", {shapeOf({2}), shapeOf({2}), shapeOf({2})}, {view(two), view(two), view(two)});
  CHECK(message(types.error()).find("bool f32 f32") != std::string::npos);
}

TEST_CASE("a result of more than 2^31 elements is rejected before it is allocated") {
  const std::vector<Boolean> column(1U << 16U), row((1U << 15U) + 1);
  const auto refused =
      run("equal", {shapeOf({1 << 16, 1}), shapeOf({(1 << 15) + 1})}, {view(column), view(row)});
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().code == ErrorCode::resultTooLarge);
  // Errors of operands are reported first.
  const auto shorter = run("equal", {shapeOf({1 << 16, 1}), shapeOf({(1 << 15) + 1})},
                           {view(column), view(std::vector<Boolean>(3))});
  REQUIRE_FALSE(shorter.ok());
  CHECK(shorter.error().code == ErrorCode::dataLength);
}

TEST_CASE("a huge axis next to an empty one costs nothing") {
  const auto empty = run("add", {shapeOf({0, 1LL << 52}), shapeOf({1LL << 52})},
                         {view(std::vector<float>()), view(std::vector<float>())});
  REQUIRE_FALSE(empty.ok());
  CHECK(empty.error().code == ErrorCode::dataLength);
  const auto both = run("add", {shapeOf({0, 1LL << 52, 1LL << 52}), shapeOf({0, 1, 1})},
                        {view(std::vector<float>()), view(std::vector<float>())});
  REQUIRE(both.ok());
  CHECK(std::get<Tensor>(both.value()).data.bytes().empty());
}

TEST_CASE("shapes that do not broadcast return the inference that explains why") {
  const std::vector<float> two(2), three(3);
  const auto refused = run("add", {shapeOf({2}), shapeOf({3})}, {view(two), view(three)});
  REQUIRE(refused.ok());
  CHECK_FALSE(std::get<Inference>(refused.value()).accepted);
}

}  // namespace bcast
