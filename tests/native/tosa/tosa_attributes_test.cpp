// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "bcast/tosa/tosa_text.h"
#include "catch.h"

namespace bcast {
namespace {

/// A clamp of one number with a dictionary.
std::string clamp(std::string_view type, std::string_view dictionary) {
  const std::string tensor = "tensor<" + std::string(type) + ">";
  return "tosa.clamp %a {" + std::string(dictionary) + "} : (" + tensor + ") -> " + tensor;
}

Attributes attributesIn(const std::string& text) {
  Result<TosaOp> op = parseTosa(text);
  CAPTURE(text);
  if (!op.ok()) {
    FAIL(message(op.error()));
  }
  return op.take().attributes;
}

std::string refusal(const std::string& text) {
  const Result<TosaOp> op = parseTosa(text);
  return op.ok() ? "" : message(op.error());
}

constexpr std::string_view kBounds =
    "max_fp = 2.5e+1 : f32, max_int = 300 : i64, min_fp = -1.5 : f32, min_int = -7 : i64";

}  // namespace

TEST_CASE("a clamp has the bounds of its own kind of number") {
  CHECK(attributesIn(clamp("f32", kBounds)).min->real == -1.5);
  CHECK(attributesIn(clamp("f32", kBounds)).max->real == 25);
  CHECK(attributesIn(clamp("i32", kBounds)).min->whole == -7);
  CHECK(attributesIn(clamp("i32", kBounds)).max->whole == 300);
  CHECK(attributesIn(clamp("i16", "min_val = -2 : i16, max_val = 3 : i16")).max->whole == 3);
}

TEST_CASE("the bounds of integers are limited to their type") {
  CHECK(attributesIn(clamp("i8", kBounds)).max->whole == 127);
  CHECK(attributesIn(clamp("ui8", kBounds)).min->whole == 0);
  CHECK(attributesIn(clamp("ui8", kBounds)).max->whole == 255);
  CHECK(attributesIn(clamp("i64", "min_int = -9223372036854775808, max_int = 0x7F")).min->whole ==
        std::numeric_limits<std::int64_t>::min());
}

TEST_CASE("a float is rounded to f32 and then to the type, and may be given by its bits") {
  const auto least = [](std::string_view type, std::string_view value) {
    return attributesIn(clamp(type, "min_fp = " + std::string(value) + ", max_fp = 0x7F800000"))
        .min->real;
  };
  CHECK(least("f32", "0.1 : f32") == static_cast<double>(0.1F));
  CHECK(least("f64", "0.1 : f32") == static_cast<double>(0.1F));
  CHECK(least("f16", "0.1 : f32") == 0.0999755859375);
  CHECK(least("bf16", "0.1 : f32") == 0.10009765625);
  CHECK(least("f32", "0xFF800000 : f32") == -std::numeric_limits<double>::infinity());
  CHECK(std::signbit(least("f32", "-0.0 : f32")));
  const Attributes own = attributesIn(clamp("f16", "min_val = 0x3800 : f16, max_val = 1.0 : f16"));
  CHECK(own.min->real == 0.5);
  const Attributes wide =
      attributesIn(clamp("f64", "min_val = 0xC004000000000000 : f64, max_val = 1.0 : f64"));
  CHECK(wide.min->real == -2.5);
  const Attributes brain =
      attributesIn(clamp("bf16", "min_val = 0xC020 : bf16, max_val = 1.0 : bf16"));
  CHECK(brain.min->real == -2.5);
}

TEST_CASE("the other attributes are read in both dictionaries") {
  const std::string pair = " : (tensor<i32>, tensor<i32>) -> tensor<i32>";
  for (const char* dictionary : {"{shift = 3 : i8}", "<{shift = 3 : i8}>", "<{shift = 3}> {}",
                                 "<{}> {\"shift\" = 3 : i8}"}) {
    CHECK(attributesIn("\"tosa.mul\"(%a, %b) " + std::string(dictionary) + pair).shift == 3);
  }
  CHECK(attributesIn("tosa.arithmetic_right_shift %a, %b {round = true}" + pair).round == true);
  CHECK(attributesIn("tosa.arithmetic_right_shift %a, %b {round = false}" + pair).round == false);
  const Attributes points = attributesIn(
      "tosa.negate %a {quantization_info = #tosa.unary_quant<input_zp = 1, output_zp = -3>} : "
      "(tensor<i8>) -> tensor<i8>");
  CHECK(points.inputZeroPoint == 1);
  CHECK(points.outputZeroPoint == -3);
}

TEST_CASE("the result's type selects one of several results") {
  CHECK(attributesIn("tosa.cast %a : (tensor<i8>) -> tensor<f32>").to == ElementType::f32);
  const std::string product = "tosa.mul %a, %b {shift = 0 : i8} : (tensor<i8>, tensor<i8>) -> ";
  CHECK(attributesIn(product + "tensor<i32>").to == ElementType::i32);
  CHECK_FALSE(attributesIn(product + "tensor<i8>").to);
  CHECK(refusal(product + "tensor<i16>") ==
        "Unsupported types: mul does not return i16 for these operands.");
  CHECK(parseTosa(product + "tensor<i16>").error().where.column == product.size() + 1);
  CHECK(refusal("tosa.greater %a, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>") ==
        "Unsupported types: greater does not return f32 for these operands.");
  CHECK(parseTosa("tosa.add %a, %b : (tensor<f32>, tensor<i8>) -> tensor<f32>").error().code ==
        ErrorCode::typeNotTaken);
}

TEST_CASE("attributes are rejected at their position") {
  const auto place = [](std::string_view dictionary) {
    const Result<TosaOp> op = parseTosa(clamp("f32", dictionary));
    REQUIRE_FALSE(op.ok());
    return std::string(errorInfo(op.error().code).name) + " " +
           std::to_string(*op.error().where.column);
  };
  CHECK(place("shift = 1 : i8") == "attributeNotTaken 16");
  CHECK(place("input_zp = 1") == "attributeNotTaken 16");
  CHECK(place("min_fp = 1.0 : f32, min_fp = 1.0 : f32") == "malformedTosa 36");
  CHECK(place("min_fp = 1.0 : f64") == "malformedTosa 31");
  CHECK(place("min_fp = true, max_fp = 1.0") == "valueOutOfRange 25");
  CHECK(place("min_fp = 1.0.0, max_fp = 1.0") == "valueOutOfRange 25");
  CHECK(place("min_fp = 0x7F80, max_fp = 1.0") == "valueOutOfRange 25");
  CHECK(place("min_fp = , max_fp = 1.0") == "malformedTosa 25");
  CHECK(place("min_fp = 2.0, max_fp = 1.0") == "valueOutOfRange 1");
  CHECK(place("min_fp = 2.0") == "attributeMissing 1");
  CHECK(refusal("tosa.mul %a, %b {shift = 99999999999999999999 : i8} : (tensor<i32>, tensor<i32>) "
                "-> tensor<i32>") ==
        "Value out of range: shift must be a 64-bit integer, not 99999999999999999999.");
  CHECK(refusal("tosa.mul %a, %b {shift = 64 : i8} : (tensor<i32>, tensor<i32>) -> tensor<i32>") ==
        "Value out of range: shift must be 0 to 63, not 64.");
}

}  // namespace bcast
