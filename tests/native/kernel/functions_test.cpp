// SPDX-License-Identifier: MIT
// Element results that the title of an operator does not determine.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "catch.h"
#include "random_shapes.h"
#include "verbs.h"

namespace bcast {
namespace {

std::string operand(const std::string& type, const std::string& values) {
  const auto commas = std::count(values.begin(), values.end(), ',');
  return R"({"type":")" + type + R"(","shape":[)" + std::to_string(commas + 1) + R"(],"data":[)" +
         values + "]}";
}

/// The whole reply to an operator on vectors.
std::string replyTo(const std::string& op, const std::string& operands,
                    const std::string& attributes) {
  return replies::run(R"({"mode":"numpy","op":")" + op + R"(","attributes":{)" + attributes +
                      R"(},"operands":[)" + operands + "]}");
}

/// The data of the reply, or all of it if there is none.
std::string dataOf(const std::string& text) {
  const auto at = text.find(R"("data":[)");
  return at == std::string::npos ? text : text.substr(at + 8, text.size() - at - 10);
}

std::string one(const std::string& op, const std::string& type, const std::string& a,
                const std::string& attributes = "") {
  return dataOf(replyTo(op, operand(type, a), attributes));
}

std::string two(const std::string& op, const std::string& type, const std::string& a,
                const std::string& b, const std::string& attributes = "") {
  return dataOf(replyTo(op, operand(type, a) + "," + operand(type, b), attributes));
}

std::string cast(const std::string& from, const std::string& to, const std::string& values) {
  return one("cast", from, values, R"("to":")" + to + "\"");
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("integers of every width wrap around") {
  CHECK(two("add", "i8", "127,-128", "1,-1") == "-128,127");
  CHECK(two("sub", "u8", "0,255", "1,0") == "255,255");
  CHECK(two("mul", "i16", "32767,-32768", "32767,-1") == "1,-32768");
  CHECK(two("add", "i64", R"("9223372036854775807")", "1") == R"("-9223372036854775808")");
  CHECK(one("negate", "i8", "-128,5") == "-128,-5");
  CHECK(one("abs", "i16", "-32768,-5") == "-32768,5");
}

TEST_CASE("a product can be widened or shifted, halves rounded up") {
  CHECK(two("mul", "i8", "-128,100", "-128,3", R"("to":"i32")") == "16384,300");
  CHECK(two("mul", "i16", "-32768", "-32768", R"("to":"i32")") == "1073741824");
  CHECK(two("mul", "i32", "3,-3,5,-5", "1,1,1,1", R"("shift":1)") == "2,-1,3,-2");
  CHECK(two("mul", "i32", "-2147483648,2147483647", "-2147483648,2147483647", R"("shift":62)") ==
        "1,1");
  CHECK(two("mul", "i32", "-2147483648", "-2147483648", R"("shift":63)") == "1");
  CHECK(says(two("mul", "i32", "1", "1", R"("shift":64)"), "/attributes/shift"));
  CHECK(says(two("mul", "i64", "1", "1", R"("shift":1)"), "a shift of 1 requires i32"));
  CHECK(two("mul", "f32", "2", "3", R"("shift":0)") == "6");
}

TEST_CASE("a quotient is rounded toward zero, and an undefined one is an error with its index") {
  CHECK(two("div", "i32", "7,-7,7,-7", "2,2,-2,-2") == "3,-3,-3,3");
  CHECK(two("div", "f32", "1,-1,0", "0,0,0") == R"("Infinity","-Infinity","NaN")");
  const std::string byZero = two("div", "i32", "7,7,7", "1,0,0");
  CHECK(says(byZero, R"("code":"noValue")"));
  CHECK(says(byZero, "div at [1], the divisor is 0"));
  CHECK(says(two("div", "i8", "1,-128", "1,-1"), "div at [1]"));
  CHECK(two("div", "u8", "255,128", "255,128") == "1,1");
}

TEST_CASE("the index of an element without a value has an axis for each of the result") {
  const std::string text = replies::run(
      R"({"mode":"numpy","op":"div","operands":[{"type":"i8","shape":[2,3],"data":[1,2,3,4,5,6]},)"
      R"({"type":"i8","shape":[3],"data":[1,1,0]}]})");
  CHECK(says(text, "div at [0, 2]"));
  CHECK(says(replies::run(R"({"mode":"numpy","op":"div","operands":[)"
                          R"({"type":"i8","shape":[],"data":[1]},)"
                          R"({"type":"i8","shape":[],"data":[0]}]})"),
             "div at []"));
}

TEST_CASE("an element without a value is found at any position, and the first of several") {
  // Shapes with alternating stretched axes, so that no two are one loop, too large for one tile.
  const std::vector<std::size_t> left{3, 1, 5, 1, 4, 64}, right{1, 3, 1, 5, 4, 1};
  constexpr std::size_t kCount = 60;
  Dice dice(11);
  for (int i = 0; i < 30; ++i) {
    Json divisors = Json::array();
    std::size_t first = kCount;
    for (std::size_t at = 0; at < kCount; ++at) {
      const bool isZero = dice.below(kCount) == 0;
      divisors.push_back(isZero ? 0 : 1);
      first = isZero ? std::min(first, at) : first;
    }
    const Json request{
        {"mode", "numpy"},
        {"op", "div"},
        {"operands",
         {{{"type", "i32"}, {"shape", left}, {"data", std::vector<int>(kCount * 64, 6)}},
          {{"type", "i32"}, {"shape", right}, {"data", divisors}}}}};
    const std::string text = replies::run(request.dump());
    const std::string place = "div at [0, " + std::to_string(first / 20) + ", 0, " +
                              std::to_string(first / 4 % 5) + ", " + std::to_string(first % 4) +
                              ", 0]";
    CAPTURE(divisors.dump(), text.substr(0, 200));
    CHECK(says(text, first < kCount ? place : R"("shape":[3,3,5,5,4,64])"));
  }
}

TEST_CASE("shifts insert zeros or the sign, by less than the width") {
  CHECK(two("logical_left_shift", "i8", "1,-1,3", "7,1,0") == "-128,-2,3");
  CHECK(two("logical_right_shift", "i8", "-128,-1", "7,1") == "1,127");
  CHECK(two("arithmetic_right_shift", "i8", "-128,-5,5", "7,1,1") == "-1,-3,2");
  CHECK(two("arithmetic_right_shift", "i32", "-5,5,4,-2147483648", "1,1,0,31", R"("round":true)") ==
        "-2,3,4,-1");
  for (const std::string op :
       {"logical_left_shift", "logical_right_shift", "arithmetic_right_shift"}) {
    CHECK(says(two(op, "i16", "1,1", "15,16"), op + " at [1]"));
    CHECK(says(two(op, "i16", "1", "-1"), op + " at [0]"));
  }
}

TEST_CASE("bits are counted and inverted in the width of the type") {
  CHECK(one("clz", "i8", "0,1,-1") == "8,7,0");
  CHECK(one("clz", "u8", "255,16") == "0,3");
  CHECK(one("clz", "i64", "0,1") == "64,63");
  CHECK(one("bitwise_not", "u8", "0,255") == "255,0");
  CHECK(one("bitwise_not", "bool", "true,false") == "false,true");
  CHECK(one("logical_not", "bool", "true,false") == "false,true");
}

TEST_CASE("clamp bounds, and takes bounds of the operand's type") {
  CHECK(one("clamp", "i8", "-100,0,100", R"("min":-5,"max":5)") == "-5,0,5");
  CHECK(one("clamp", "u8", "0,100,255", R"("min":3,"max":200)") == "3,100,200");
  CHECK(one("clamp", "f32", R"("NaN",-1,9,"Infinity")", R"("min":0,"max":"Infinity")") ==
        R"("NaN",0,9,"Infinity")");
  CHECK(one("clamp", "f32", "-0.0", R"("min":0,"max":1)") == "0");
  CHECK(one("clamp", "f16", "9", R"("min":0,"max":0.1)") == "0.0999755859375");
  CHECK(one("clamp", "i64", "5", R"("min":"9223372036854775807","max":"9223372036854775807")") ==
        R"("9223372036854775807")");
  CHECK(says(one("clamp", "i8", "1", R"("min":0,"max":128)"), "/attributes/max"));
  CHECK(says(one("clamp", "i8", "1", R"("min":1,"max":0)"), "max is less than min"));
  CHECK(says(one("clamp", "f32", "1", R"("min":"NaN","max":0)"), "/attributes/min"));
  CHECK(says(one("clamp", "f32", "1", R"("min":0)"), "attributeMissing"));
}

TEST_CASE("negate has zero points for integers up to 32 bits, and saturates with them") {
  const std::string points = R"("inputZeroPoint":3,"outputZeroPoint":5)";
  CHECK(one("negate", "i8", "-128,8,127", points) == "127,0,-119");
  CHECK(one("negate", "i32", "-2147483648,2147483647", points) == "2147483647,-2147483639");
  CHECK(one("negate", "f32", "0,-0.0", R"("inputZeroPoint":0)") == "-0,0");
  CHECK(says(one("negate", "f32", "0", points), "/attributes/inputZeroPoint"));
  CHECK(says(one("negate", "i64", "0", points), "the zero point of i64 must be 0"));
  CHECK(says(one("negate", "i8", "0", R"("outputZeroPoint":200)"), "/attributes/outputZeroPoint"));
}

TEST_CASE("casts round once, to even, saturate from floats and wrap from integers") {
  CHECK(cast("f32", "i8", R"(0.5,1.5,-2.5,200,-200,"NaN","Infinity","-Infinity")") ==
        "0,2,-2,127,-128,0,127,-128");
  CHECK(cast("f64", "u8", "-1,255.5,254.5,-0.4") == "0,255,254,0");
  CHECK(cast("f32", "i32", "2147483648,-2147483648,16777216") == "2147483647,-2147483648,16777216");
  CHECK(cast("f32", "i64", "9223372036854775808") == R"("9223372036854775807")");
  CHECK(cast("i32", "i8", "255,128,-129") == "-1,-128,127");
  CHECK(cast("u8", "i8", "255") == "-1");
  CHECK(cast("u8", "i32", "255") == "255");
  CHECK(cast("i8", "u8", "-1") == "255");
  CHECK(cast("f32", "bool", R"(0,-0.0,0.5,"NaN")") == "false,false,true,true");
  CHECK(cast("bool", "f16", "true,false") == "1,0");
  CHECK(cast("i64", "f32", "16777217") == "16777216");
  CHECK(cast("f64", "f16", "65519.99,65520,1e-8,1.00048828125001") ==
        R"(65504,"Infinity",0,1.0009765625)");
  CHECK(cast("i32", "bf16", "16842753") == "16908288");
  CHECK(cast("bf16", "f16", "65536,1") == R"("Infinity",1)");
  CHECK(says(one("cast", "f32", "1"), "attributeMissing"));
  CHECK(says(cast("f32", "f8", "1"), "unknownType"));
}

TEST_CASE("16-bit floats are rounded after every operation") {
  CHECK(two("add", "f16", "2048,65504", "1,65504") == R"(2048,"Infinity")");
  CHECK(two("mul", "bf16", "1.0078125", "1.0078125") == "1.015625");
  CHECK(two("greater", "bf16", R"(1,"NaN")", "0,0") == "true,false");
  CHECK(two("maximum", "f16", R"(0,"NaN")", "-0.0,1") == R"(0,"NaN")");
}

TEST_CASE("a number too large for a type, or not exact in it, is not a value of it") {
  for (const std::string bad : {"128", "-129", "0.5", R"("NaN")"}) {
    CHECK(says(one("identity", "i8", bad), R"("where":{"path":"/operands/0/data/0")"));
  }
  for (const std::string bad :
       {"9007199254740992", R"("9223372036854775808")", R"("1.5")", R"("")"}) {
    CHECK(says(one("identity", "i64", bad), R"("where":{"path":"/operands/0/data/0")"));
  }
  CHECK(says(one("identity", "i64", "9007199254740992"), "write the i64 as a string"));
  CHECK(one("identity", "i64", R"("-9223372036854775808",9007199254740991)") ==
        R"("-9223372036854775808",9007199254740991)");
  CHECK(says(one("identity", "f16", "65520"), "valueOutOfRange"));
  CHECK(says(one("identity", "u8", "-1"), "valueOutOfRange"));
  CHECK(says(one("identity", "i32", R"("5")"), "wrongType"));
}

TEST_CASE("unknown attributes are bad requests with their path") {
  CHECK(says(two("add", "i32", "1", "1", R"("shift":1)"), R"(add has no \"shift\")"));
  CHECK(says(two("add", "i32", "1", "1", R"("axes":1)"), R"(Unknown field \"axes\")"));
  CHECK(says(two("arithmetic_right_shift", "i32", "1", "1", R"("round":1)"), "/attributes/round"));
  CHECK(says(two("mul", "i8", "1", "1", R"("to":"f32")"), "mul supports only i8, i32"));
  CHECK(says(two("mul", "i8", "1", "1", R"("to":"f32")"), R"("path":"/attributes/to")"));
  CHECK(
      says(replies::infer(R"({"mode":"numpy","operands":[[1]],"attributes":{}})"), "unknownField"));
}

}  // namespace bcast
