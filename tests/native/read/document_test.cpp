// SPDX-License-Identifier: MIT
// Parsing a request's text, and its attached data.
#include "bcast/read/document.h"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "catch.h"
#include "from_json.h"
#include "verbs.h"

namespace bcast {
namespace {

bool isJson(std::string text) {
  return Document::read(std::span(text.data(), text.size() + 1)).ok();
}

double number(const char* text) {
  const FromJson read(text);
  return *static_cast<const Value&>(read).as<double>();
}

/// "12" for an array of two items with 1 and 2 values; how a row of values is traversed.
std::string sizes(const Value& value) {
  std::string text;
  for (const Value& item : value) {
    text += std::to_string(item.size());
  }
  return text;
}

}  // namespace

TEST_CASE("invalid JSON is rejected, whatever it begins with") {
  for (const char* text : {"", " ", "[1", "[1,]", "{\"a\"}", "{1:2}", "01", "+1", "nul", "\"\n\"",
                           "1 2", "\"\\ud800\"", "\"\xff\"", "'a'", "// a\n1", "1e400"}) {
    CAPTURE(text);
    CHECK_FALSE(isJson(text));
  }
  CHECK_FALSE(isJson(std::string("1\0", 2)));
  CHECK_FALSE(isJson(std::string("\"a\0b\"", 5)));
  CHECK_FALSE(isJson(std::string(1000000, '[')));
  CHECK(replies::infer("{") ==
        R"({"error":{"code":"wrongType","message":"Expected valid JSON.","where":{"path":""}}})");
}

// Rows found by tests/fuzz.

TEST_CASE("a lone surrogate is invalid, whichever half it is") {
  for (const char* text :
       {R"("\udc00")", R"("\ude00\ud83d")", R"({"\udfff":1})", R"(["a\udc00b"])"}) {
    CAPTURE(text);
    CHECK_FALSE(isJson(text));
  }
  CHECK(isJson(R"("\ud83d\ude00")"));
}

TEST_CASE("a text that ends within a character is not read beyond its end") {
  for (const char* end : {"\xc3", "\xe5", "\xe5\xa4", "\xf0", "\xf0\x9f", "\xf0\x9f\x98"}) {
    CAPTURE(end);
    const std::string text = "[\"0123456789abcdef" + std::string(end);
    std::vector<char> exact(text.c_str(), text.c_str() + text.size() + 1);
    CHECK_FALSE(Document::read(std::span(exact)).ok());
  }
}

TEST_CASE("text is UTF-8 without overlong sequences") {
  for (const char* good :
       {"\x7f", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
        "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"}) {
    CAPTURE(good);
    CHECK(isJson("\"a" + std::string(good) + "b\""));
  }
  for (const char* bad :
       {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc2", "\xc2\xc2", "\xe0\x9f\xbf", "\xed\xa0\x80",
        "\xef\xbf", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"}) {
    CAPTURE(bad);
    CHECK_FALSE(isJson("\"a" + std::string(bad) + "\""));
    CHECK_FALSE(isJson("{\"a" + std::string(bad) + "b\":1}"));
  }
}

TEST_CASE("zero is zero, whatever its exponent") {
  for (const char* text : {"0e60", "0e308", "0.0e99", "0.000e40", "0E-400", "0e+38"}) {
    CAPTURE(text);
    CHECK(number(text) == 0);
    CHECK_FALSE(std::signbit(number(text)));
    CHECK(std::signbit(number(("-" + std::string(text)).c_str())));
  }
  CHECK(number("0.001e60") == 1e57);
}

TEST_CASE("a number that begins with the largest of 64 bits is read to the last bit") {
  for (const char* text :
       {"184467440737095516155", "1844674407370955161555161", "18446744073709551615.5",
        "18446744073709551615.9e-300", "0.00184467440737095516159", "18446744073709551615777e-330",
        "184467440737095516154", "1.84467440737095516159e307"}) {
    CAPTURE(text);
    CHECK(number(text) == std::strtod(text, nullptr));
  }
  const std::string many = "18446744073709551615." + std::string(900, '7') + "e-80";
  CHECK(number(many.c_str()) == std::strtod(many.c_str(), nullptr));
  const std::string large = "184467440737095516158" + std::string(150, '0') + "e308";
  CHECK(std::isinf(number(large.c_str())));
}

TEST_CASE("nesting needs no stack") {
  CHECK(isJson(std::string(1000000, '[') + std::string(1000000, ']')));
}

TEST_CASE("numbers are read to the last bit") {
  CHECK(number("0.1") == 0.1);
  CHECK(number("5e-324") == 5e-324);
  CHECK(number("1.7976931348623157e308") == 1.7976931348623157e308);
  CHECK(number("-0.33333333333333331") == -1.0 / 3);
  CHECK(number("9007199254740993") == 9007199254740992.0);
  CHECK(number("18446744073709551616") == 18446744073709551616.0);
  CHECK(std::signbit(number("-0.0")));
  CHECK(std::isnan(number("NaN")));
  CHECK(number("-Infinity") == -INFINITY);
}

TEST_CASE("with attachments, integers are read as written, and others by their bits") {
  Attachments nothing;
  std::string text =
      R"([1, -9007199254740991, "\u0000#3fb999999999999a", "\u0000#8000000000000000",
          "\u0000#7ff8000000000000", "\u0000#", "\u0000#3fg", "#1"])";
  const auto read = Document::read(std::span(text.data(), text.size() + 1), nothing);
  REQUIRE(read.ok());
  std::vector<const Value*> items;
  for (const Value& item : read.value().root()) {
    items.push_back(&item);
  }
  REQUIRE(items.size() == 8);
  CHECK(*items[0]->as<double>() == 1);
  CHECK(*items[1]->as<double>() == -9007199254740991.0);
  CHECK(*items[2]->as<double>() == 0.1);
  CHECK(std::signbit(*items[3]->as<double>()));
  CHECK(std::isnan(*items[4]->as<double>()));
  CHECK(*items[5]->as<std::string_view>() == "#");
  CHECK(*items[6]->as<std::string_view>() == "#3fg");
  CHECK(*items[7]->as<std::string_view>() == "#1");
  std::string fraction = "0.5";
  CHECK_FALSE(Document::read(std::span(fraction.data(), fraction.size() + 1), nothing).ok());
}

TEST_CASE("values are traversed including their contents") {
  const FromJson read(R"([[], [1, [2, {"a": 3}], 4], {"a": [1, 2], "b": {}}, "x"])");
  CHECK(sizes(read) == "0340");
  const FromJson object(R"({"a": [1, 2, 3], "b": null, "c": {"a": 7}, "": 8})");
  const Value& value = object;
  CHECK(value.find("a")->size() == 3);
  CHECK(value.find("b") == nullptr);
  CHECK(*value.find("c")->find("a")->as<double>() == 7);
  CHECK(*value.find("")->as<double>() == 8);
  CHECK(value.find("d") == nullptr);
  CHECK(value.find("c")->find("a")->find("a") == nullptr);
}

TEST_CASE("a text can refer to attachments, and every string can still be written") {
  Attachments attachments;
  attachments.push_back({ElementType::f32, 8, std::nullopt});
  attachments.push_back({ElementType::i32, 4, std::nullopt});
  std::string text =
      R"(["\u00001", "\u0000", "\u0000\u0000", "\u0000\u00001", "1", "\u00002", ""])";
  const auto read = Document::read(std::span(text.data(), text.size() + 1), attachments);
  REQUIRE(read.ok());
  std::vector<const Value*> items;
  for (const Value& item : read.value().root()) {
    items.push_back(&item);
  }
  REQUIRE(items.size() == 7);
  CHECK(*items[0]->as<TypedElements*>() == &attachments[1]);
  CHECK(items[1]->as<Value::Other>() != nullptr);
  CHECK(*items[2]->as<std::string_view>() == std::string_view("\0", 1));
  CHECK(*items[3]->as<std::string_view>() == std::string_view("\0001", 2));
  CHECK(*items[4]->as<std::string_view>() == "1");
  // There was no memory for the third one.
  REQUIRE(items[5]->as<TypedElements*>() != nullptr);
  CHECK(*items[5]->as<TypedElements*>() == nullptr);
  CHECK(items[6]->as<std::string_view>()->empty());
  // Without attachments, a text is plain JSON.
  const FromJson plain(R"("\u00001")");
  CHECK(*static_cast<const Value&>(plain).as<std::string_view>() == std::string_view("\0001", 2));
}

TEST_CASE("trace: false gives only the verdict") {
  CHECK(replies::infer(R"({"mode": "numpy", "operands": [[64], [64, 1]], "trace": false})") ==
        R"({"accepted":true,"shape":[64,64],"trace":[],"lints":[],"divergences":[],"fixes":[]})");
  CHECK(replies::infer(R"({"mode": "numpy", "operands": [[2], [3]], "trace": false})") ==
        R"({"accepted":false,"shape":null,"trace":[],"lints":[],"divergences":[],"fixes":[]})");
  CHECK(
      replies::infer(
          R"({"mode": "mlir.strict", "operands": [[2], [2]], "declared": [3], "trace": false})") ==
      R"({"accepted":false,"shape":null,"trace":[],"lints":[],"divergences":[],"fixes":[]})");
  CHECK(replies::infer(R"({"mode": "numpy", "operands": [[2]], "trace": true})") ==
        replies::infer(R"({"mode": "numpy", "operands": [[2]]})"));
  CHECK(
      replies::infer(R"({"mode": "numpy", "operands": [[2]], "trace": 0})") ==
      R"({"error":{"code":"wrongType","message":"Expected true or false.","where":{"path":"/trace"}}})");
}

}  // namespace bcast
