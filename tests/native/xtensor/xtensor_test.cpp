// SPDX-License-Identifier: MIT
// xtensor arrays in and out. For numpy, xtensor's own broadcasting must agree.
#include "bcast/xtensor.h"

#include <cstdint>
#include <type_traits>
#if __has_include(<xtensor/views/xview.hpp>)  // Since 0.26.
#include <xtensor/containers/xfixed.hpp>
#include <xtensor/containers/xtensor.hpp>
#include <xtensor/core/xmath.hpp>
#include <xtensor/views/xview.hpp>
#else
#include <xtensor/xfixed.hpp>
#include <xtensor/xmath.hpp>
#include <xtensor/xtensor.hpp>
#include <xtensor/xview.hpp>
#endif

#include "catch.h"

namespace bcast {
namespace {

const xt::xtensor<float, 2> kColumn{{1}, {2}, {3}};
const xt::xarray<float> kRow{{10, 20, 30, 40}};

/// Outside of CHECK, whose operators xtensor would take over.
template <class Left, class Right>
bool isEqual(const Left& left, const Right& right) {
  return left == right;
}

/// The array of an evaluation that must have one.
template <class T, class... Arguments>
xtensor::Array<T> computed(Arguments&&... arguments) {
  auto evaluated = xtensor::evaluate<T>(std::forward<Arguments>(arguments)...);
  REQUIRE(evaluated);
  REQUIRE(std::holds_alternative<xtensor::Array<T>>(*evaluated));
  return std::get<xtensor::Array<T>>(evaluated.take());
}

}  // namespace

TEST_CASE("xtensor arrays are added under NumPy's rules, as xtensor adds them") {
  const auto sum = computed<float>("numpy", "add", kColumn, kRow);
  CHECK(xtensor::shapeOf(sum) == Shape{3, 4});
  CHECK(sum(2, 3) == 43.0F);
  CHECK(isEqual(sum, kColumn + kRow));
}

TEST_CASE("a result is an xtensor expression: an operand, and the value of an array") {
  const auto sum = computed<float>("numpy", "add", kColumn, kRow);
  const auto twice = computed<float>("numpy", "add", sum, sum);
  const xt::xarray<float> copy = twice;
  CHECK(isEqual(copy, 2.0F * (kColumn + kRow)));
  const xt::xarray<float> scalar(1.0F);
  CHECK(isEqual(computed<float>("numpy", "add", scalar, kRow), kRow + 1.0F));
}

TEST_CASE("a result has one owner, which keeps the memory of the tensor") {
  STATIC_REQUIRE_FALSE(std::is_copy_constructible_v<xtensor::Array<float>>);
  Tensor tensor{ElementType::f32, Shape{2, 2}, *Buffer::allocate(16)};
  const std::byte* const memory = tensor.data.bytes().data();
  xtensor::Array<float> array = xtensor::arrayOf<float>(std::move(tensor));
  array.fill(1.5F);
  CHECK(static_cast<const void*>(array.data()) == memory);
  const xtensor::Array<float> moved = std::move(array);
  CHECK(static_cast<const void*>(moved.data()) == memory);
  CHECK(moved(1, 1) == 1.5F);
}

TEST_CASE("operands in row-major order are read where they are") {
  const auto isRead = [](const auto& operand) {
    return static_cast<const void*>(xtensor::elementsOf(xtensor::rowMajor(operand)).bytes.data()) ==
           static_cast<const void*>(operand.data() + operand.data_offset());
  };
  const xt::xtensor<float, 2> fixedRank = kColumn + kRow;
  const xt::xtensor_fixed<float, xt::xshape<2>> fixedShape{1, 2};
  CHECK(isRead(kColumn));
  CHECK(isRead(fixedRank));
  CHECK(isRead(fixedShape));
  CHECK(isRead(xt::view(kColumn, 1, xt::all())));
}

TEST_CASE("operands in another order are put into row-major order") {
  const xt::xarray<float> wide = kColumn + kRow;
  const xt::xarray<float, xt::layout_type::column_major> turned = wide;
  const auto check = [](const auto& operand) {
    const xt::xarray<float> expected = operand + kColumn;
    CHECK(isEqual(computed<float>("numpy", "add", operand, kColumn), expected));
  };
  check(turned);
  check(wide * 2.0F);
  check(xt::view(wide, xt::all(), xt::range(1, 3)));
  check(xt::view(wide, xt::range(0, 3), xt::all()));
  check(xt::view(wide, 1, xt::range(1, 2)));
  check(xt::transpose(xt::view(wide, xt::range(0, 2), xt::range(0, 3))));
}

TEST_CASE("bool and uint8_t are different element types") {
  const auto greater = computed<bool>("numpy", "greater", kRow, 15.0F * kColumn);
  CHECK(isEqual(greater, kRow > 15.0F * kColumn));
  CHECK(isEqual(computed<bool>("numpy", "logical_not", greater), !greater));
  const xt::xarray<std::uint8_t> bytes{200, 3};
  CHECK(xtensor::elementsOf(bytes).type == ElementType::u8);
}

TEST_CASE("attributes and options are those of the request") {
  RunRequest run{{.mode = "onnx.legacyAxis", .axis = 0}, "add", {}};
  const xt::xarray<float> bias{100, 200, 300};
  const xt::xarray<float> expected = kColumn + kRow + xt::view(bias, xt::all(), xt::newaxis());
  CHECK(isEqual(computed<float>(run, kColumn + kRow, bias), expected));
}

TEST_CASE("shapes that do not broadcast give the answer that says why") {
  const auto evaluated = xtensor::evaluate<float>("numpy", "add", kRow, xt::xarray<float>{1, 2});
  REQUIRE(evaluated);
  const auto* answer = std::get_if<Answer>(&*evaluated);
  REQUIRE(answer != nullptr);
  CHECK_FALSE(answer->accepted);
  CHECK(answer->headline->find("4") != std::string::npos);
}

TEST_CASE("an unknown mode, and a result of another type, are errors") {
  const auto unknown = xtensor::evaluate<float>("nunpy", "add", kRow, kRow);
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().code == ErrorCode::unknownMode);
  const auto other = xtensor::evaluate<double>("numpy", "add", kRow, kRow);
  REQUIRE_FALSE(other);
  CHECK(other.error().code == ErrorCode::typeNotTaken);
  CHECK(message(other.error()) == "Unsupported types: add supports only f32.");
}

}  // namespace bcast
