// SPDX-License-Identifier: MIT
// All words of other systems for operators, element types and shapes: each identifies its systems.
#include <string>
#include <utility>
#include <vector>

#include "catch.h"
#include "readings.h"

namespace bcast {
namespace {

using readings::reading;
using readings::rowFor;

using Words = std::vector<std::pair<std::string, std::string>>;

std::string operatorOf(const std::string& text) {
  CAPTURE(text);
  return rowFor(text).value("op", "none");
}

}  // namespace

TEST_CASE("an operator is recognized by the words of each system") {
  for (const auto& [word, op] : Words{{"Add", "add"},
                                      {"AddV2", "add"},
                                      {"Sub", "sub"},
                                      {"Mul", "mul"},
                                      {"Div", "div"},
                                      {"RealDiv", "div"},
                                      {"TrueDiv", "div"},
                                      {"Pow", "pow"},
                                      {"Maximum", "maximum"},
                                      {"Minimum", "minimum"},
                                      {"Greater", "greater"},
                                      {"GreaterEqual", "greater_equal"},
                                      {"Equal", "equal"},
                                      {"SelectV2", "select"},
                                      {"LogicalAnd", "logical_and"},
                                      {"LogicalOr", "logical_or"},
                                      {"BitwiseAnd", "bitwise_and"},
                                      {"BitwiseOr", "bitwise_or"},
                                      {"BitwiseXor", "bitwise_xor"},
                                      {"FloorMod", "none"}}) {
    CHECK(operatorOf("Incompatible shapes: [2] vs. [3] [Op:" + word + "]") == op);
  }
  for (const auto& [word, op] : Words{{"add", "add"},
                                      {"max", "maximum"},
                                      {"min", "minimum"},
                                      {"gt", "greater"},
                                      {"ge", "greater_equal"},
                                      {"eq", "equal"},
                                      {"select_n", "select"},
                                      {"subtract", "sub"},
                                      {"multiply", "mul"},
                                      {"divide", "div"},
                                      {"true_divide", "div"},
                                      {"power", "pow"},
                                      {"rem", "none"}}) {
    CHECK(operatorOf(word + " got incompatible shapes for broadcasting: (2,), (3,).") == op);
  }
  for (const auto& [word, op] : Words{{"Where", "select"},
                                      {"Max", "maximum"},
                                      {"GreaterOrEqual", "greater_equal"},
                                      {"Expand", "none"}}) {
    CHECK(operatorOf("Node (a) Op (" + word + ") [ShapeInferenceError] Incompatible dimensions") ==
          op);
  }
  CHECK(operatorOf("error: 'tosa.intdiv' op operands don't have broadcast-compatible shapes") ==
        "div");
}

TEST_CASE("an operator is recognized by its name in each MLIR dialect") {
  const auto of = [](const std::string& operation, const std::string& type) {
    return operatorOf("%0 = " + operation + " : tensor<2x" + type + ">");
  };
  for (const auto& [word, op] :
       Words{{"stablehlo.add", "add"},
             {"mhlo.subtract", "sub"},
             {"stablehlo.multiply", "mul"},
             {"stablehlo.divide", "div"},
             {"stablehlo.power", "pow"},
             {"stablehlo.shift_left", "logical_left_shift"},
             {"stablehlo.shift_right_logical", "logical_right_shift"},
             {"stablehlo.shift_right_arithmetic", "arithmetic_right_shift"},
             {"stablehlo.and", "bitwise_and"},
             {"stablehlo.or", "bitwise_or"},
             {"stablehlo.xor", "bitwise_xor"},
             {"arith.addi", "add"},
             {"arith.addf", "add"},
             {"arith.subi", "sub"},
             {"arith.subf", "sub"},
             {"arith.muli", "mul"},
             {"arith.mulf", "mul"},
             {"arith.divsi", "div"},
             {"arith.divf", "div"},
             {"arith.maximumf", "maximum"},
             {"arith.maxsi", "maximum"},
             {"arith.minimumf", "minimum"},
             {"arith.minsi", "minimum"},
             {"arith.shli", "logical_left_shift"},
             {"arith.shrui", "logical_right_shift"},
             {"arith.shrsi", "arithmetic_right_shift"},
             {"arith.andi", "bitwise_and"},
             {"arith.ori", "bitwise_or"},
             {"arith.xori", "bitwise_xor"},
             {"math.powf", "pow"}}) {
    CHECK(of(word + " %a, %b", "i32") == op);
  }
  for (const std::string word : {"arith.divui", "arith.maxui", "arith.minui"}) {
    CHECK(of(word + " %a, %b", "i8") != "none");
    CHECK(reading("%0 = " + word + " %a, %b : tensor<2xi32>")["error"]["code"] ==
          "operationNotRead");
  }
  CHECK(of("arith.divui %a, %b", "i8") == "div");
  CHECK(of("arith.maxui %a, %b", "i8") == "maximum");
  CHECK(of("arith.minui %a, %b", "i8") == "minimum");
  for (const auto& [word, op] : Words{{"stablehlo.exponential", "exp"},
                                      {"stablehlo.logistic", "sigmoid"},
                                      {"stablehlo.count_leading_zeros", "clz"},
                                      {"stablehlo.not", "bitwise_not"},
                                      {"arith.negf", "negate"},
                                      {"math.absf", "abs"},
                                      {"math.absi", "abs"},
                                      {"math.ctlz", "clz"},
                                      {"math.tanh", "tanh"}}) {
    CHECK(of(word + " %a", "i32") == op);
  }
  for (const auto& [word, op] : Words{{"and", "logical_and"},
                                      {"or", "logical_or"},
                                      {"xor", "logical_xor"},
                                      {"andi", "logical_and"},
                                      {"ori", "logical_or"},
                                      {"xori", "logical_xor"}}) {
    CHECK(of((word.back() == 'i' ? "arith." : "stablehlo.") + word + " %a, %b", "i1") == op);
  }
  CHECK(of("stablehlo.not %a", "i1") == "logical_not");
  for (const std::string name :
       {"stablehlo.dot", "stablehlo.dot_general", "mhlo.dot", "tosa.matmul"}) {
    const Json answer = reading("%0 = " + name + " %a, %b : (tensor<2xf32>) -> tensor<2xf32>");
    CHECK(answer["error"]["code"] == (name[0] == 't' ? "tosaNotTaken" : "operationNotRead"));
  }
}

TEST_CASE("an element type is recognized by the words of each system") {
  for (const auto& [word, type] : Words{{"i1", "bool"},
                                        {"i8", "i8"},
                                        {"i16", "i16"},
                                        {"i32", "i32"},
                                        {"i64", "i64"},
                                        {"ui8", "u8"},
                                        {"f16", "f16"},
                                        {"bf16", "bf16"},
                                        {"f32", "f32"},
                                        {"f64", "f64"}}) {
    CAPTURE(word);
    CHECK(rowFor("tensor<2x" + word + ">")["types"] == Json{type});
  }
  for (const auto& [word, type] :
       Words{{"pred", "bool"},   {"s8", "i8"},         {"s16", "i16"},     {"s32", "i32"},
             {"s64", "i64"},     {"u8", "u8"},         {"f16", "f16"},     {"bf16", "bf16"},
             {"f32", "f32"},     {"f64", "f64"},       {"bool", "bool"},   {"int8", "i8"},
             {"int16", "i16"},   {"int32", "i32"},     {"int64", "i64"},   {"uint8", "u8"},
             {"float16", "f16"}, {"bfloat16", "bf16"}, {"float32", "f32"}, {"float64", "f64"},
             {"i8", "i8"},       {"i16", "i16"},       {"i32", "i32"},     {"i64", "i64"}}) {
    CAPTURE(word);
    CHECK(rowFor(word + "[2]")["types"] == Json{type});
  }
  for (const std::string word : {"u16", "u32", "u64", "c64", "c128", "uint16", "uint32", "uint64",
                                 "complex64", "complex128"}) {
    CAPTURE(word);
    const Json answer = rowFor(word + "[2]");
    CHECK(answer["operands"] == Json::parse("[[2]]"));
    CHECK_FALSE(answer.contains("types"));
  }
  for (const auto& [word, type] : Words{{"BOOL", "bool"},
                                        {"INT8", "i8"},
                                        {"INT16", "i16"},
                                        {"INT32", "i32"},
                                        {"INT64", "i64"},
                                        {"UINT8", "u8"},
                                        {"HALF", "f16"},
                                        {"BFLOAT16", "bf16"},
                                        {"FLOAT", "f32"},
                                        {"DOUBLE", "f64"}}) {
    CAPTURE(word);
    const Json answer =
        rowFor("Dimensions must be equal, but are 2 and 3 for '{{node a}} = AddV2[T=DT_" + word +
               "](x, y)' with input shapes: [2], [3].");
    CHECK(answer["types"] == Json({type, type}));
  }
  for (const auto& [word, type] : Words{{"Bool", "bool"},
                                        {"Char", "i8"},
                                        {"Short", "i16"},
                                        {"Int", "i32"},
                                        {"Long", "i64"},
                                        {"Byte", "u8"},
                                        {"Half", "f16"},
                                        {"BFloat16", "bf16"},
                                        {"Float", "f32"},
                                        {"Double", "f64"}}) {
    CAPTURE(word);
    const Json answer = rowFor("expand(torch.cuda." + word +
                               "Tensor{[2, 3]}, size=[3]): the number of sizes provided (1)");
    CHECK(answer["types"] == Json{type});
  }
}

TEST_CASE("shapes are lists by the words and signs between them, and have the names before them") {
  for (const std::string between : {", ", "; ", " and ", " vs. ", " vs ", " with ", " ", "\n"}) {
    CAPTURE(between);
    CHECK(rowFor("(2, 3)" + between + "(4,)")["operands"] == Json::parse("[[2, 3], [4]]"));
    if (between != "\n") {
      CHECK(rowFor("Incompatible shapes: [2,3]" + between + "[4]")["operands"] ==
            Json::parse("[[2,3],[4]]"));
    }
  }
  for (const std::string between : {",", ";", " and", " vs", " vs."}) {
    CAPTURE(between);
    CHECK(rowFor("a: 2,3" + between + " b: 4")["names"] == Json({"a", "b"}));
  }
  for (const std::string word : {"shape", "Shape", "shapes", "Shapes", "size", "Size"}) {
    CAPTURE(word);
    CHECK(rowFor("a." + word + ": (2, 3)")["names"] == Json{"a"});
    CHECK_FALSE(rowFor(word + ": (2, 3)").contains("names"));
    CHECK(rowFor("a " + word + ": (2, 3)")["names"] == Json{"a"});
  }
  for (const std::string word : {"and", "vs", "with", "of"}) {
    CAPTURE(word);
    CHECK(rowFor("shape " + word + " a: (2, 3)")["notes"].empty());
  }
}

TEST_CASE("words in brackets are not shapes") {
  for (const std::string text :
       {"[ONNXRuntimeError] : 1 : FAIL : Node (Mul_5) Op (Mul)", "[INFO] starting",
        "(base) user@host:~$ python a.py", "{node add}", "(a)", "[Op:AddV2]", "[rank0]: Traceback",
        "2021-05-29 17:43:34 [E:onnxruntime:] Non-zero status code", "3 errors generated.",
        "* a bullet", "- an item", "? what", "(error) no",
        "[W graph.cc:117] Falling back to merge"}) {
    CAPTURE(text);
    const std::string code = rowFor(text).value("error", "");
    CHECK((code == "noShape" || code == "textNotRead"));
  }
  for (const auto& [text, code] : Words{{"(2, -3)", "negativeExtent"},
                                        {"(2, 3) [4, -1]", "negativeExtent"},
                                        {"(3 4)", "malformedShape"},
                                        {"[2, 3.5]", "fractionalExtent"}}) {
    CAPTURE(text);
    CHECK(reading(text)["error"]["code"] == code);
  }
}

TEST_CASE("prose is read only below an error") {
  for (const std::string text : {"[INFO] shapes (2, 3) and (4,)", "(2, 3) is not what (4,) is"}) {
    CAPTURE(text);
    CHECK(reading(text)["error"]["code"] == "textNotRead");
    const Json guess = rowFor("SomeError: " + text);
    CHECK(guess["operands"] == Json::parse("[[2, 3], [4]]"));
    CHECK(guess["notes"] == Json{"unknownMessage"});
    CHECK_FALSE(guess.contains("verdict"));
  }
}

}  // namespace bcast
