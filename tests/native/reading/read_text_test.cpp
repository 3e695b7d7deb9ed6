// SPDX-License-Identifier: MIT
// The rows of tests/readings: texts to copy, with their sources.
#include "bcast/reading/read_text.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "bcast/api/api.h"
#include "bcast/text/cursor.h"
#include "catch.h"
#include "json.h"
#include "readings.h"
#include "sanitized.h"
#include "verbs.h"

namespace bcast {
namespace {

using readings::filledWith;
using readings::reading;
using readings::rowFor;
using readings::rows;

/// The code and the offset of an error.
std::string refused(const std::string& text) {
  const Json answer = reading(text);
  if (!answer.contains("error")) {
    return answer.dump();
  }
  const Json& error = answer["error"];
  return error["code"].get<std::string>() + " " + error["where"]["offset"].dump();
}

}  // namespace

TEST_CASE("a text is read as its row says") {
  const std::vector<Json> all = rows();
  CHECK(all.size() > 400);
  for (const Json& row : all) {
    CAPTURE(row["text"].get<std::string>());
    CHECK(rowFor(row["text"]).dump(1) == row["expect"].dump(1));
    CHECK_FALSE(row["source"].get<std::string>().empty());
  }
}

TEST_CASE("a length that no axis of the other operand has is advised before an outer result") {
  const auto firstFix = [](const std::string& shapes) {
    const Json answer =
        reading("ValueError: operands could not be broadcast together with shapes " + shapes);
    const Json& fixes = answer["steps"][0]["fixes"];
    return fixes.empty() ? std::string() : fixes[0]["text"].get<std::string>();
  };
  CHECK(firstFix("(8,4) (16,)") == "4 and 16 are different lengths, and nothing stretches them.");
  CHECK(firstFix("(8,4) (6,)") == "6 is 2 longer than 4: slice the one, or pad the other.");
  CHECK(firstFix("(16,4) (16,)") == "Add an axis to B: (16, 1).");
  CHECK(firstFix("(8,4) (16,2)") == "");
}

TEST_CASE("places are within the text") {
  std::size_t places = 0;
  const auto check = [&](const Json& each, std::size_t length) {
    CHECK(each["start"].get<std::size_t>() <= each["end"].get<std::size_t>());
    CHECK(each["end"].get<std::size_t>() <= length);
    places += each["end"] > 0 ? 1U : 0U;
  };
  for (const Json& row : rows()) {
    CAPTURE(row["text"].get<std::string>());
    // Also behind characters that are longer in UTF-8 than in UTF-16.
    for (const std::string& text :
         {row["text"].get<std::string>(), "\u6d4b\u8bd5\n" + row["text"].get<std::string>()}) {
      const Json answer = reading(text);
      for (const Json& each : answer.value("steps", Json::array())) {
        check(each, utf16Length(text));
      }
      for (const Json& each : answer.value("skipped", Json::array())) {
        check(each, utf16Length(text));
      }
    }
  }
  CHECK(places > 400);
}

TEST_CASE("what a system refused never works, and a warning never plainly works") {
  std::size_t refusals = 0;
  for (const Json& row : rows()) {
    const Json answer = reading(row["text"]);
    const std::string outcome = answer.contains("outcome") ? answer["outcome"].dump() : "null";
    if (outcome == "null") {
      continue;
    }
    CAPTURE(row["text"].get<std::string>());
    for (const Json& step : answer["steps"]) {
      const Json& verdict = step["verdict"];
      CHECK(verdict != "works");
      CHECK_FALSE((outcome == "\"refused\"" && verdict == "check"));
      refusals += verdict == "fails" ? 1U : 0U;
      CHECK((verdict.is_null() || step["headline"].is_string()));
    }
  }
  CHECK(refusals > 150);
}

TEST_CASE("a dimension with a name is told by its name") {
  for (const std::string text :
       {"ValueError: conflicting sizes for dimension 'time': length 365 on <this-array> and length "
        "12 on {'time': 't'}",
        "cannot be read: operands cannot be broadcast together with mismatched lengths for "
        "dimension time: (365, 12)"}) {
    CHECK(reading(text)["headline"] == "time: 365 and 12 must be equal, but they differ.");
  }
}

TEST_CASE("the request of a step that fails is rejected") {
  std::size_t held = 0;
  for (const Json& row : rows()) {
    const Json answer = reading(row["text"]);
    for (const Json& step : answer.value("steps", Json::array())) {
      if (step["request"].is_object() && step["verdict"] == "fails") {
        CAPTURE(row["text"].get<std::string>());
        const Json again = Json::parse(replies::infer(step["request"].dump()));
        CHECK(again.value("accepted", true) == false);
        ++held;
      }
    }
  }
  CHECK(held > 80);
}

TEST_CASE("text around a message changes nothing") {
  for (const Json& row : rows()) {
    const std::string text = row["text"];
    if (row["expect"].value("kind", "") != "message" || !row["expect"].contains("system")) {
      continue;
    }
    CAPTURE(text);
    CHECK(rowFor("In [1]: x = f(2, 3)[0]\n" + text) == rowFor(text));
    CHECK(rowFor(text + "\nIn [2]: \n") == rowFor(text));
    CHECK(rowFor(text + "\n[1]    12345 exit 1\n") == rowFor(text));
  }
}

TEST_CASE("a text without a shape is rejected at its position") {
  CHECK(refused("hello") == "noShape 0");
  CHECK(refused("see line (a), and f(3)") == "noShape 0");
  CHECK(refused(" \n\t") == "emptyShape 3");
  CHECK(refused("(2, -3)") == "negativeExtent 4");
  CHECK(refused("[2, 3.5]") == "fractionalExtent 4");
  CHECK(refused("(2, 3) [4]\n(5) (6, -1)") == "negativeExtent 19");
  CHECK(refused("（2，3）　（－1）") == "negativeExtent 7");
  CHECK(refused("tosa.add %a") == "operandCount 0");
  CHECK(refused("tosa.concat %a, %b : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>") ==
        "tosaNotTaken 0");
  CHECK(refused(std::string(kTextLimit + 1, 'a')) == "textTooLong 100000");
  CHECK(refused(filledWith("(1) ", 4 * 257)) == "tooManyOperands 0");
  CHECK(reading(3)["error"]["code"] == "wrongType");
}

TEST_CASE("the last message counts, also about a product") {
  const std::string product =
      "RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)";
  const std::string sum = "\nIncompatible shapes: [2] vs. [3]\n";
  CHECK(rowFor(product)["rule"] == "matmul");
  CHECK(rowFor(product + sum) == rowFor(sum));
  CHECK(rowFor(sum + product) == rowFor(product));
}

TEST_CASE("a product of MLIR is read in the mode of its system") {
  // The mode, the equation, and the shape.
  const auto product = [](const std::string& text) {
    const Json answer = reading(text);
    if (answer.contains("error")) {
      return answer["error"]["code"].get<std::string>();
    }
    const Json& step = answer["steps"][0];
    const Json& request = step["request"];
    const Json equation = request.is_object() ? request.value("equation", Json()) : Json();
    return step.value("mode", Json()).dump() + " " + equation.dump() + " " + step["shape"].dump();
  };
  const std::string pair = " : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>";
  const std::string batches = " : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>";
  CHECK(product("%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]" + pair) ==
        R"("stablehlo.dotGeneral" "ba,ac->bc" [2,4])");
  CHECK(product("%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], "
                "contracting_dims = [2] x [1]" +
                batches) == R"("stablehlo.dotGeneral" "acb,abd->acd" [5,2,4])");
  CHECK(product("%0 = \"stablehlo.dot_general\"(%a, %b) {dot_dimension_numbers = "
                "#stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], "
                "lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}" +
                batches) == R"("stablehlo.dotGeneral" "acb,abd->acd" [5,2,4])");
  CHECK(product("%0 = stablehlo.dot %a, %b" + pair) ==
        R"("stablehlo.dotGeneral" "ba,ac->bc" [2,4])");
  CHECK(product("%0 = tosa.matmul %a, %b" + batches) == R"("tosa.matmul" null [5,2,4])");
  CHECK(product("%0 = \"tfl.batch_matmul\"(%a, %b) {adj_x = false}" + batches) ==
        R"("tensorflow.matmul" null [5,2,4])");
  CHECK(product("%0 = \"onnx.MatMul\"(%a, %b)" + pair) == R"("onnx.matMul" null [2,4])");
  CHECK(product("%0 = linalg.batch_matmul ins(%a, %b : tensor<5x2x3xf32>, tensor<5x3x4xf32>) "
                "outs(%c : tensor<5x2x4xf32>) -> tensor<5x2x4xf32>") ==
        R"("linalg.batchMatmul" null [5,2,4])");
  CHECK(product("%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [7]" + pair) ==
        "operationNotRead");
}

TEST_CASE("an operation that does not broadcast, or has no types, is rejected at its position") {
  for (const std::string operation : {
           "stablehlo.reshape %a : (tensor<6xf32>) -> tensor<2x3xf32>",
           "stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>",
           "stablehlo.reverse %a, dims = [0] : tensor<2x3xf32>",
           "stablehlo.concatenate %a, %b, dim = 0 : (tensor<2xf32>, tensor<3xf32>) -> "
           "tensor<5xf32>",
           "stablehlo.constant dense<[2, 3]> : tensor<2xi64>",
           "stablehlo.clamp %a, %b, %c : tensor<2xf32>",
           "stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xi32>",
           "arith.addf %a, %b : f32",
           "stablehlo.add %a, %b",
           "stablehlo.add %a, %b : (tensor<2xf32>) -> tensor<2xf32>",
           "stablehlo.broadcast_in_dim %a : (tensor<2x3xf32>) -> tensor<3x5x2xf32>",
           "stablehlo.broadcast_in_dim %a, dims = [-1] : (tensor<2xf32>) -> tensor<3x2xf32>",
           "arith.addi %a, %b : index",
           "arith.maxui %a, %b : tensor<2xi32>",
           "arith.cmpi ult, %a, %b : tensor<2xi64>",
       }) {
    CAPTURE(operation);
    CHECK(refused("%0 = " + operation) == "operationNotRead 5");
  }
  const Json scalars = reading("arith.addf %a, %b : f32");
  CHECK(
      scalars["error"]["message"] ==
      "Cannot read this operation: arith.addf is not supported, or its line has no tensor types.");
  CHECK(refused("tosa.mul %a, %b, %s : (tensor<2xi8>)") == "operandCount 0");
}

TEST_CASE("a truncated message has no shapes, unless it is there whole before") {
  const std::string cut = "The size of tensor a (3) must match the size of tensor b";
  CHECK(rowFor("RuntimeError: " + cut)["notes"] == Json{"partlyRead"});
  CHECK(rowFor("operands could not be broadcast together with shapes ")["operands"].empty());
  const std::string whole = "Incompatible shapes: [2] vs. [3]\n";
  CHECK(rowFor(whole + "Incompatible shapes: [2") == rowFor(whole));
  CHECK(rowFor(whole + cut)["operands"].empty());
}

TEST_CASE("a message that another one contains is a part of that one") {
  const Json row = rowFor(
      "In Op(relax.add), the first input shape at dim 1 is T.int64(16) and the second input shape "
      "at dim 1 is T.int64(32), which are not broadcastable.");
  CHECK(row["system"] == "tvm");
  CHECK(row["operands"] == Json::parse(R"([["?", 16, "…"], ["?", 32, "…"]])"));
}

TEST_CASE("the third shape is the output if the code says so") {
  const std::string message =
      "ValueError: operands could not be broadcast together with shapes (5,10) (18,) (5,10)";
  CHECK(rowFor(message)["notes"] == Json{"mayBeOutput"});
  const Json row = rowFor("  File \"a.py\", line 3\n    total += part\n" + message);
  CHECK(row["rule"] == "inPlace");
  CHECK(row["operands"].size() == 2);
}

TEST_CASE("an operation above its message is read, whatever is between") {
  const Json read = rowFor(
      "a.mlir:2:8: note: see current operation: %0 = \"tosa.add\"(%a, %b) : (tensor<2xf32>, "
      "tensor<3xf32>) -> tensor<?xf32>\n  1 | module {\n\n"
      "a.mlir:2:8: error: 'tosa.add' op operands don't have broadcast-compatible shapes\n");
  CHECK(read["operands"] == Json::parse("[[2],[3]]"));
}

TEST_CASE("an operation truncated anywhere ends with its text, also within a string") {
  for (const std::string whole :
       {"\"tosa.mul\"(%a, %b) {name = \"a\", shift = 0 : i8} : (tensor<2xi8>, tensor<2xi8>) -> "
        "tensor<2xi8>",
        "%3 = stablehlo.add %2, %a {name = \"sum\"} : tensor<2x3xf32>"}) {
    for (std::size_t length = 0; length <= whole.size(); ++length) {
      CAPTURE(length);
      CHECK(rowFor(whole.substr(0, length)).is_object());
    }
  }
}

TEST_CASE("parsing any long text terminates") {
  for (const std::string piece : {"(",
                                  "((1,",
                                  "2x",
                                  "tensor<",
                                  "tosa.",
                                  "\"tosa.add\"(%a) ",
                                  "newaxis",
                                  "?",
                                  "*",
                                  "?x",
                                  "x?",
                                  "*x",
                                  "0x",
                                  "x",
                                  "2x3?",
                                  "2x3*",
                                  "f32[",
                                  "a: ",
                                  "\n",
                                  "Incompatible shapes: ",
                                  "operands don't have broadcast-compatible shapes ",
                                  "see current operation: tosa.add\n",
                                  "stablehlo.add %a : (",
                                  "\"mhlo.add\"(%a) {\n",
                                  "%0 = arith.addf %a,",
                                  "dims = [",
                                  "The size of tensor a (3",
                                  "[1,1,1,1,1,1,1,1,",
                                  " with input shapes: [2], ",
                                  "arg 0 with shape (1,) and "}) {
    CAPTURE(piece);
    CHECK(rowFor(filledWith(piece, kTextLimit / kSanitizedShare)).is_object());
  }
}

}  // namespace bcast
