// SPDX-License-Identifier: MIT
#include "bcast/notation/parse.h"

#include <string>
#include <utility>
#include <vector>

#include "catch.h"

namespace {

using bcast::ErrorCode;
using bcast::parseShape;

std::string read(const std::string& text) {
  const auto parsed = parseShape(text);
  return parsed.ok() ? parsed.value().text : "refused";
}

std::pair<ErrorCode, std::size_t> refusal(const std::string& text) {
  const auto parsed = parseShape(text);
  REQUIRE_FALSE(parsed.ok());
  return {parsed.error().code, parsed.error().where.offset.value()};
}

}  // namespace

TEST_CASE("every notation of a shape reads as the same shape") {
  const std::vector<std::string> notations{"(2, ?, 5)",
                                           "[2,?,5]",
                                           "[2,\"?\",5]",
                                           "2x?x5",
                                           "2 x ? x 5",
                                           "2x?x5xf32",
                                           "tensor<2x?x5xf32>",
                                           "torch.Size([2, ?, 5])",
                                           "TensorShape([2, None, 5])",
                                           "2,?,5",
                                           "(2,?,5,)",
                                           "f32[2,?,5]",
                                           "i32[2,?,5]",
                                           "float32[2, ?, 5]",
                                           "bf16[2,?,5]{2,1,0:T(8,128)}",
                                           "shape=(2, ?, 5)",
                                           "（２，？，５）",
                                           "［2、？、5］",
                                           "2×?×5"};
  for (const std::string& notation : notations) {
    CAPTURE(notation);
    CHECK(read(notation) == "(2, ?, 5)");
  }
}

TEST_CASE("error positions count characters of the original text") {
  CHECK(refusal("（2，；）") == std::pair{ErrorCode::malformedShape, std::size_t{3}});
  CHECK(refusal("x[2,3]").first == ErrorCode::malformedShape);
  CHECK(refusal("f32[2,3]{1,0") == std::pair{ErrorCode::malformedShape, std::size_t{12}});
}

TEST_CASE("rank 0 is written in several ways") {
  for (const char* text : {"()", "[]", "( )", "scalar", "tensor<f32>", "torch.Size([])"}) {
    CAPTURE(text);
    CHECK(read(text) == "()");
  }
}

TEST_CASE("an unranked shape is a star") {
  for (const char* text : {"*", " * ", "*xf32", "tensor<*xf32>"}) {
    CAPTURE(text);
    CHECK(read(text) == "*");
  }
}

TEST_CASE("a zero before x is an extent, not a hexadecimal prefix") {
  CHECK(read("0x3") == "(0, 3)");
}

TEST_CASE("a number in parentheses is a shape of one axis, with a note") {
  const auto plain = parseShape("(3)");
  REQUIRE(plain.ok());
  CHECK(plain.value().text == "(3,)");
  REQUIRE(plain.value().notes.size() == 1);
  CHECK(plain.value().notes[0].code == "numberInParentheses");
  CHECK(parseShape("(3,)").value().notes.empty());
  CHECK(parseShape("[3]").value().notes.empty());
}

TEST_CASE("axes of a list have names") {
  for (const char* text : {"(batch:8, 4)", "[batch: 8, 4]", "batch:8,4", "f32[batch:8,4]"}) {
    CAPTURE(text);
    const auto named = parseShape(text);
    REQUIRE(named.ok());
    CHECK(named.value().text == "(8, 4)");
    CHECK(named.value().axes == std::vector<std::string>{"batch", ""});
  }
  CHECK(parseShape("(max_x:3, ?)").value().axes == std::vector<std::string>{"max_x", ""});
  CHECK_FALSE(parseShape("(8, None)").value().axes);
  CHECK(parseShape("(batch, 4)").error().detail.starts_with("batch needs a size"));
  CHECK(parseShape("np.ones((3, 4))").error().detail.starts_with("unexpected"));
  for (const char* text : {"a: 3, 4", "a:3", "(a:, 3)", "(:3, 4)", "tensor<a:3x4xf32>", "a"}) {
    CAPTURE(text);
    CHECK(read(text) == "refused");
  }
}

TEST_CASE("only an MLIR number type may follow the extents") {
  for (const char* type : {"i1", "si8", "ui16", "index", "f16", "bf16", "tf32", "f8E4M3FN"}) {
    CAPTURE(type);
    CHECK(read("tensor<2x" + std::string(type) + ">") == "(2,)");
    CHECK(read("2x" + std::string(type)) == "(2,)");
  }
  for (const char* word : {"f3", "i", "i0", "si", "float", "x", "32"}) {
    CAPTURE(word);
    CHECK(read("tensor<2x" + std::string(word) + ">") == "refused");
  }
  CHECK(read("2xx3") == "refused");
}

TEST_CASE("a vector is ranked and static") {
  CHECK(read("vector<2x4xf32>") == "(2, 4)");
  CHECK(refusal("vector<*xf32>") == std::pair(ErrorCode::malformedShape, std::size_t{7}));
  CHECK(refusal("vector<2x?xf32>").first == ErrorCode::malformedShape);
}

TEST_CASE("an error has the position of the failing character") {
  using Refusal = std::pair<ErrorCode, std::size_t>;
  CHECK(refusal("") == Refusal(ErrorCode::emptyShape, 0));
  CHECK(refusal("   ") == Refusal(ErrorCode::emptyShape, 3));
  CHECK(refusal("(2,3") == Refusal(ErrorCode::malformedShape, 4));
  CHECK(refusal("(2,,3)") == Refusal(ErrorCode::malformedShape, 3));
  CHECK(refusal("(2 3)") == Refusal(ErrorCode::malformedShape, 3));
  CHECK(refusal("2x") == Refusal(ErrorCode::malformedShape, 2));
  CHECK(refusal("3x?y") == Refusal(ErrorCode::malformedShape, 3));
  CHECK(refusal("hello") == Refusal(ErrorCode::malformedShape, 0));
  CHECK(refusal("(2,-3)") == Refusal(ErrorCode::negativeExtent, 3));
  CHECK(refusal("(2, 2.5)") == Refusal(ErrorCode::fractionalExtent, 4));
  CHECK(refusal("(9007199254740992,)") == Refusal(ErrorCode::extentTooLarge, 1));
  CHECK(refusal("99999999999999999999999999999999") == Refusal(ErrorCode::extentTooLarge, 0));
  CHECK(refusal("tensor<2x3>") == Refusal(ErrorCode::malformedShape, 10));
  CHECK(refusal("tensor<2xf32") == Refusal(ErrorCode::malformedShape, 12));
  CHECK(refusal("(2,3) +") == Refusal(ErrorCode::malformedShape, 6));
  CHECK(refusal("(2, // rows\n3)") == Refusal(ErrorCode::malformedShape, 4));
}

TEST_CASE("an offset counts UTF-16 code units, as JavaScript does") {
  const std::string rocket = "\xF0\x9F\x9A\x80";
  const auto parsed = parseShape("(2,\xC3\xA9)");
  CHECK(parsed.error().where.offset == 3U);
  CHECK(bcast::message(parsed.error()).find("\xC3\xA9") != std::string::npos);
  CHECK(parseShape("(2) " + rocket + "x").error().where.offset == 4U);
  CHECK(parseShape("tensor<2x" + rocket + ">").error().where.offset == 9U);
}

TEST_CASE("the greatest extent and the greatest rank are accepted, one more is not") {
  CHECK(read("9007199254740991") == "(9007199254740991,)");
  std::string most = "1";
  for (int axis = 1; axis < 64; ++axis) {
    most += "x1";
  }
  CHECK(read(most) != "refused");
  CHECK(refusal(most + "x1").first == ErrorCode::rankTooLarge);
}
