// SPDX-License-Identifier: MIT
#include "bcast/tosa/tosa_text.h"

#include <iterator>
#include <string>
#include <string_view>

#include "bcast/notation/parse.h"
#include "catch.h"
#include "tosa_blocks.h"

namespace bcast {
namespace {

std::string textOf(const Shape& shape, ElementType type) {
  return toText(shape) + " " + std::string(nameOf(type));
}

/// The fields of an operation, in the format of `TosaBlock::says`.
std::string textOf(const TosaOp& op) {
  std::string text = (op.function ? *op.function + ": " : "") + op.op + " ";
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    text += (i > 0 ? ", " : "") + op.names[i] + " " + textOf(op.operands[i], op.types[i]);
  }
  return text + " -> " + textOf(op.result, op.resultType);
}

/// The result, or the error with its position: `malformedTosa 1:5`.
std::string read(std::string_view text) {
  const Result<TosaOp> op = parseTosa(text);
  if (op.ok()) {
    return textOf(op.value());
  }
  const Error& error = op.error();
  return std::string(errorInfo(error.code).name) + " " + std::to_string(*error.where.line) + ":" +
         std::to_string(*error.where.column);
}

std::string sentence(std::string_view text) {
  const Result<TosaOp> op = parseTosa(text);
  return op.ok() ? "" : message(op.error());
}

TosaOp taken(std::string_view text) {
  Result<TosaOp> op = parseTosa(text);
  CAPTURE(std::string(text));
  if (!op.ok()) {
    FAIL(message(op.error()));
  }
  return op.take();
}

constexpr std::string_view kAdd = "add a (2, ?) f32, b (1, 3) f32 -> (2, 3) f32";

/// A function around lines, whose arguments are %a and %b.
std::string function(std::string_view lines) {
  return "func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {\n" +
         std::string(lines) + "\n}";
}
constexpr std::string_view kSum =
    "%0 = tosa.add %a, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n";
constexpr std::string_view kReturn = "return %0 : tensor<2xf32>";

std::string joined(std::string_view first, std::string_view second) {
  return std::string(first) + std::string(second);
}

}  // namespace

TEST_CASE("every TOSA block of the RFC is read") {
  CHECK(std::size(kTosaBlocks) == 26);
  for (const TosaBlock& block : kTosaBlocks) {
    CAPTURE(std::string(block.text));
    CHECK(read(block.text) == block.says);
  }
}

TEST_CASE("blocks of the RFC that are not TOSA, or have a typo, are rejected at their position") {
  CHECK(read("%1 = \"tosa.sub\"(%arg2, %0): tensor<5xf32>, tensor<1xf32>) -> tensor<5xf32>") ==
        "malformedTosa 1:29");
  CHECK(read("%result = tfl.add(%arg0, %arg1) {fused_activation_function = \"NONE\"} :\n"
             "    (tensor<3x4xf32>, tensor<2x3x4xf32>) ->\n    tensor<2x3x4xf32>") ==
        "tosaNotTaken 1:11");
  CHECK(read("%5 = \"tosa.reshape\"(%arg0) <{new_shape = array<i64>}> : (tensor<2x2xf32>) -> "
             "tensor<f32>") == "tosaNotTaken 1:6");
  CHECK(read("#map = affine_map<(d0, d1) -> (d0, d1)>\n") == "malformedTosa 1:1");
}

TEST_CASE("an operation is read in both forms, with a name for its result or without") {
  const std::string types = " : (tensor<2x?xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>";
  for (const char* form : {"\"tosa.add\"(%a, %b)", "tosa.add %a, %b", "tosa.add %a, %b {}",
                           "\"tosa.add\"(%a, %b) <{}>", "\"tosa.add\"(%a, %b) <{}> {}"}) {
    for (const char* result : {"", "%0 = ", "%the.sum$-1 ="}) {
      CHECK(read(result + (form + types)) == kAdd);
    }
  }
}

TEST_CASE("spaces, line breaks and comments may be between any two words") {
  CHECK(read("// a sum\n%0=tosa.add%a,%b:(tensor<2x?xf32>,tensor<1x3xf32>)->tensor<2x3xf32>//") ==
        kAdd);
  CHECK(read("\r\n %0 = // the name\n\t\"tosa.add\" ( %a , %b\n)\n:\n( tensor < 2 // two\n x ?\n x "
             "f32 > ,"
             " // one\n//\n tensor<1x3xf32>\n) -> ( tensor<2x3xf32> ) \n") == kAdd);
}

TEST_CASE("a function may have MLIR's optional parts, and be in a module") {
  const std::string body = joined(kSum, kReturn);
  const std::string_view says = "f: add a (2,) f32, b (2,) f32 -> (2,) f32";
  CHECK(read(function(body)) == says);
  CHECK(read("module {\n" + function(body) + "\n}") == says);
  CHECK(read("builtin.module @m attributes {x = \"}\", y = {}} {" + function(body) + "}") == says);
  CHECK(read(function(joined(kSum, "func.return %0 : tensor<2xf32>"))) == says);
  CHECK(read(function(joined(kSum, "\"func.return\"(%0) : (tensor<2xf32>) -> ()"))) == says);
  CHECK(read("func.func private @\"a \\\" b\"(%0: tensor<f32> {x.y = 1}, %a: tensor<2xf32>"
             ", %b: tensor<2xf32>) -> (tensor<2xf32> {x.z}) attributes {llvm.emit} {" +
             body + "}") == "a \\\" b: add a (2,) f32, b (2,) f32 -> (2,) f32");
  for (const std::string visibility : {"private", "public", "nested"}) {
    std::string text = function(body);
    CHECK(read(text.replace(text.find('@'), 0, visibility + " ")) == says);
  }
  CHECK(read(body) == "add a (2,) f32, b (2,) f32 -> (2,) f32");
}

TEST_CASE("the operator has the engine's name") {
  for (const char* name : {"int_div", "intdiv", "div"}) {
    CHECK(
        read("tosa." + std::string(name) + " %a, %a : (tensor<i32>, tensor<i32>) -> tensor<i32>") ==
        "div a () i32, a () i32 -> () i32");
  }
}

TEST_CASE("element types are MLIR's") {
  CHECK(read("tosa.cast %0 : (tensor<*xui8>) -> tensor<2xi1>") == "cast 0 * u8 -> (2,) bool");
  CHECK(read("tosa.abs %0 : (tensor<bf16>) -> tensor<*xbf16>") == "abs 0 () bf16 -> * bf16");
  for (const char* word : {"u8", "bool", "si8", "index", "i4", "f8E4M3FN", "float"}) {
    CAPTURE(word);
    const std::string type = "tensor<2x" + std::string(word) + ">";
    CHECK(parseTosa("tosa.abs %0 : (" + type + ") -> " + type).error().where.column >= 18U);
  }
  CHECK(sentence("tosa.abs %0 : (tensor<si8>) -> tensor<si8>") ==
        "Unknown element type \"si8\": use bool, u8, i8, i16, i32, i64, f16, bf16, f32 or f64.");
}

TEST_CASE("a shape is rejected as elsewhere, at its position") {
  CHECK(read("tosa.abs %0 : (tensor<2x-3xf32>) -> tensor<f32>") == "negativeExtent 1:25");
  CHECK(read("tosa.abs %0 :\n (tensor<9007199254740992xf32>) -> tensor<f32>") ==
        "extentTooLarge 2:10");
  std::string axes;
  for (int i = 0; i < 64; ++i) {
    axes += "1x";
  }
  CHECK(taken("tosa.abs %0 : (tensor<" + axes + "f32>) -> tensor<f32>").operands[0].rank() == 64);
  CHECK(read("tosa.abs %0 : (tensor<" + axes + "1xf32>) -> tensor<f32>") == "rankTooLarge 1:151");
}

TEST_CASE("operands, types and the function have to agree") {
  CHECK(read(function("%0 = tosa.add %a, %c : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>")) ==
        "tosaNotTaken 2:19");
  CHECK(sentence(
            function("%0 = tosa.add %a, %c : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>")) ==
        "Only one element-wise operation on arguments is supported: %c is not an argument of the "
        "function.");
  CHECK(read(function("%0 = tosa.add %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>")) ==
        "malformedTosa 2:40");
  CHECK(sentence("tosa.add %a, %a : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>") ==
        "Not valid TOSA: %a must be (2,) f32, not (?,) f32.");
  CHECK(read(function(joined(kSum, "return %0 : tensor<?xf32>"))) == "malformedTosa 3:13");
  CHECK(read(function(joined(kSum, "return %a : tensor<2xf32>"))) == "tosaNotTaken 3:8");
  CHECK(read("tosa.add %a, %b : (tensor<2xf32>) -> tensor<2xf32>") == "malformedTosa 1:19");
  CHECK(read("tosa.add %a : (tensor<2xf32>) -> tensor<2xf32>") == "operandCount 1:1");
  CHECK(sentence("\"tosa.abs\"() : () -> tensor<2xf32>") ==
        "Wrong number of operands: tosa.abs needs 1, not 0.");
  CHECK(read("func.func @f(%a: tensor<f32>, %a: tensor<f32>) -> tensor<f32> {\n%0 = tosa.abs %a : "
             "(tensor<f32>) -> tensor<f32>\nreturn %0 : tensor<f32>}") == "malformedTosa 2:15");
}

TEST_CASE("exactly one operation is accepted") {
  const std::string chain = joined(kSum, "%1 = tosa.exp %0 : (tensor<2xf32>) -> tensor<2xf32>\n");
  CHECK(read(function(chain + "return %1 : tensor<2xf32>")) == "tosaNotTaken 3:6");
  CHECK(sentence(chain) ==
        "Only one element-wise operation on arguments is supported: \"tosa.exp\" is a second "
        "operation.");
  CHECK(read(function(kReturn)) == "tosaNotTaken 2:1");
  const std::string whole = function(joined(kSum, kReturn));
  CHECK(read(whole + "\n" + whole) == "tosaNotTaken 5:1");
  CHECK(read("module {" + whole + "\n" + whole + "}") == "tosaNotTaken 5:1");
  CHECK(sentence("tosa.conv2d %a : ") ==
        "Only one element-wise operation on arguments is supported: \"tosa.conv2d\" is not an "
        "element-wise TOSA operation.");
}

TEST_CASE("a truncated text is rejected at its end, wherever that is") {
  const std::string whole = "module {\n" + function(joined(kSum, kReturn)) + "\n}";
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const Result<TosaOp> op = parseTosa(std::string_view(whole).substr(0, length));
    CAPTURE(length);
    REQUIRE_FALSE(op.ok());
    CHECK(*op.error().where.offset <= length);
  }
  CHECK(read("") == "malformedTosa 1:1");
  CHECK(read("\n\n// nothing\n ") == "malformedTosa 4:2");
  CHECK(sentence("%0 = tosa.abs %a") == "Not valid TOSA: expected \":\", found end of text.");
}

TEST_CASE("an offset and a column count UTF-16 code units") {
  const Result<TosaOp> op = parseTosa("// \xF0\x9F\x9A\x80\n/*\xC3\xA9*/");
  CHECK(op.error().where.offset == 6U);
  const Result<TosaOp> string = parseTosa("\n\"\xF0\x9F\x9A\x80\" \xC3\xA9");
  CHECK(string.error().where.column == 1U);
  CHECK(read("module attributes {x = \"\xF0\x9F\x9A\x80\"} !") == "malformedTosa 1:30");
}

TEST_CASE("megabytes are read in linear time") {
  const std::string million(1 << 20, '{');
  const std::string commas = [] {
    std::string text;
    for (int i = 0; i < 1 << 18; ++i) {
      text += "%a,";
    }
    return text;
  }();
  CHECK(read("module attributes " + million).substr(0, 13) == "malformedTosa");
  CHECK(read("tosa.add " + commas) == "operandCount 1:1");
  CHECK(read("\"" + million) == "malformedTosa 1:1048578");
  CHECK(read(std::string(1 << 20, '%')) == "malformedTosa 1:2");
  CHECK(sentence(std::string(1 << 20, 'x')).size() < 200);
  CHECK(sentence("tosa.clamp %a {min_int = " + std::string(1 << 20, '9') + "}").size() < 200);
}

}  // namespace bcast
