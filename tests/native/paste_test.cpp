// SPDX-License-Identifier: MIT
// The rows of tests/pasted, each a text that somebody may copy, with where it is from.
#include "bcast/paste.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bcast/api.h"
#include "bcast/reply.h"
#include "catch.h"
#include "golden.h"

namespace bcast {
namespace {

using Json = nlohmann::json;

std::vector<Json> rows() {
  std::vector<Json> rows;
  for (const auto& entry : std::filesystem::directory_iterator(BCAST_ROOT "/tests/pasted")) {
    const Json file = Json::parse(readFile("tests/pasted/" + entry.path().filename().string()));
    rows.insert(rows.end(), file["rows"].begin(), file["rows"].end());
  }
  return rows;
}

Json pasted(const Json& text) { return Json::parse(reply(api::paste, text.dump())); }

/// An answer with the codes of its notes instead of their sentences, as a row has it.
Json told(Json answer) {
  for (Json& note : answer["notes"]) {
    note = note["code"];
  }
  return answer;
}

/// The code and the offset of an error.
std::string refused(const std::string& text) {
  const Json answer = pasted(text);
  if (!answer.contains("error")) {
    return answer.dump();
  }
  const Json& error = answer["error"];
  return error["code"].get<std::string>() + " " + error["where"]["offset"].dump();
}

std::string repeated(const std::string& piece, std::size_t length) {
  std::string text;
  while (text.size() + piece.size() <= length) {
    text += piece;
  }
  return text;
}

}  // namespace

TEST_CASE("a pasted text is what its row says") {
  const std::vector<Json> all = rows();
  CHECK(all.size() > 80);
  for (const Json& row : all) {
    CAPTURE(row["text"].get<std::string>());
    CHECK(told(pasted(row["text"])).dump(1) == row["expect"].dump(1));
    CHECK_FALSE(row["source"].get<std::string>().empty());
  }
}

TEST_CASE("where a message tells all shapes, the mode that it is about refuses them") {
  std::size_t held = 0;
  for (const Json& row : rows()) {
    const Json& expect = row["expect"];
    const std::string kind = expect["kind"];
    const auto isUnranked = [](const Json& shape) { return shape == "*"; };
    const bool tellsAll =
        expect["notes"].empty() &&
        std::none_of(expect["operands"].begin(), expect["operands"].end(), isUnranked);
    if (kind.find("Error") == std::string::npos || !tellsAll) {
      continue;
    }
    Json request{{"mode", expect["mode"]}, {"operands", expect["operands"]}};
    for (const char* field : {"target", "declared"}) {
      if (expect.contains(field)) {
        request[field] = expect[field];
      }
    }
    CAPTURE(row["text"].get<std::string>());
    const Json answer = Json::parse(reply(api::infer, request.dump()));
    CHECK(answer.value("accepted", true) == false);
    ++held;
  }
  CHECK(held > 30);
}

TEST_CASE("text around a message changes nothing") {
  for (const Json& row : rows()) {
    const std::string kind = row["expect"]["kind"];
    if (kind.find("Error") == std::string::npos) {
      continue;
    }
    const std::string text = row["text"];
    CAPTURE(text);
    CHECK(pasted("In [1]: x = f(2, 3)[0]\n" + text) == pasted(text));
    CHECK(pasted(text + "\nIn [2]: \n") == pasted(text));
    CHECK(pasted(text + "\n[1]    12345 exit 1\n") == pasted(text));
  }
}

TEST_CASE("a text without a shape is refused at its place") {
  CHECK(refused("hello") == "noShape 0");
  CHECK(refused("see line (a), and f(3)") == "noShape 0");
  CHECK(refused(" \n\t") == "emptyShape 3");
  CHECK(refused("(2, -3)") == "negativeExtent 4");
  CHECK(refused("[2, 3.5]") == "fractionalExtent 4");
  CHECK(refused("(2, 3) [4]\n(5) (6, -1)") == "negativeExtent 19");
  CHECK(refused("（2，3）　（－1）") == "negativeExtent 7");
  CHECK(refused("tosa.add %a") == "operandCount 0");
  CHECK(refused("tosa.matmul %a, %b : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>") ==
        "tosaNotTaken 0");
  CHECK(refused(std::string(kPastedLimit + 1, 'a')) == "textTooLong 100000");
  CHECK(refused(repeated("(1) ", 4 * 257)) == "tooManyOperands 0");
  CHECK(pasted(3)["error"]["code"] == "wrongType");
}

TEST_CASE("a matrix product is no broadcasting") {
  for (const std::string message : {
           "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)",
           "size mismatch, m1: [764 x 100], m2: [764 x 200] at THTensorMath.cpp:41",
           "shapes (2,3) and (2,3) not aligned: 3 (dim 1) != 2 (dim 0)",
           "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature "
           "(n?,k),(k,m?)->(n?,m?) (size 2 is different from 3)",
           "Matrix size-incompatible: In[0]: [2,3], In[1]: [2,3] [Op:MatMul]",
           "Dimensions must be equal, but are 3 and 2 for '{{node MatMul}} = MatMul[T=DT_FLOAT](a, "
           "b)' with input shapes: [2,3], [2,3].",
           "dot_general requires contracting dimensions to have the same shape, got (3,) and (2,).",
           "Cannot infer shape for dot operation: f32[2,3] <dot> f32[2,3].",
           "MatMul dimension mismatch",
           "DimensionMismatch: matrix A has dimensions (2,3), matrix B has dimensions (2,3)",
           "DimensionMismatch(\"A has dimensions (2,3) but B has dimensions (2,3)\")",
           "DimensionMismatch: matrix A has dimensions (2,3), vector B has length 2",
           "Incorrect dimensions for matrix multiplication.",
           "operator *: nonconformant arguments (op1 is 2x3, op2 is 2x3)",
           "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, "
           "tensor<3x4xf32>) -> tensor<2x4xf32>",
       }) {
    CAPTURE(message);
    CHECK(refused(message).substr(0, 14) == "matrixProduct ");
  }
  const std::string product =
      "RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)";
  CHECK(refused(product) == "matrixProduct 14");
  const std::string sum = "\nIncompatible shapes: [2] vs. [3]\n";
  CHECK(pasted(product + sum) == pasted(sum));
  CHECK(refused(sum + product) == "matrixProduct 48");
}

TEST_CASE("an operation that does not broadcast, or tells no types, is refused at its place") {
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
  const Json scalars = pasted("arith.addf %a, %b : f32");
  CHECK(
      scalars["error"]["message"] ==
      "This operation cannot be read: arith.addf is none of the operations that are read here, or "
      "no types of tensors stand in its line.");
  CHECK(refused("y = math.sqrt(x)") == "noShape 0");
  CHECK(refused("tosa.mul %a, %b, %s : (tensor<2xi8>)") == "operandCount 0");
}

TEST_CASE("a message that is cut off is passed over") {
  const Json cut = pasted("The size of tensor a (3) must match the size of tensor b");
  CHECK(told(cut)["notes"] == Json{"unknownMessage"});
  CHECK(refused("operands could not be broadcast together with shapes ") == "noShape 0");
  const std::string whole = "Incompatible shapes: [2] vs. [3]\n";
  CHECK(pasted(whole + "Incompatible shapes: [2") == pasted(whole));
}

TEST_CASE("an operation above its message is read, whatever stands between") {
  const Json read = pasted(
      "a.mlir:2:8: note: see current operation: %0 = \"tosa.add\"(%a, %b) : (tensor<2xf32>, "
      "tensor<3xf32>) -> tensor<?xf32>\n  1 | module {\n\n"
      "a.mlir:2:8: error: 'tosa.add' op operands don't have broadcast-compatible shapes\n");
  CHECK(told(read)["operands"] == Json::parse("[[2],[3]]"));
}

TEST_CASE("an operation that is cut off anywhere ends with its text, also within a string") {
  for (const std::string whole :
       {"\"tosa.mul\"(%a, %b) {name = \"a\", shift = 0 : i8} : (tensor<2xi8>, tensor<2xi8>) -> "
        "tensor<2xi8>",
        "%3 = stablehlo.add %2, %a {name = \"sum\"} : tensor<2x3xf32>"}) {
    for (std::size_t length = 0; length <= whole.size(); ++length) {
      CAPTURE(length);
      CHECK(pasted(whole.substr(0, length)).is_object());
    }
  }
}

TEST_CASE("a long text ends, whatever it is made of") {
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
    CHECK(pasted(repeated(piece, kPastedLimit)).is_object());
  }
}

}  // namespace bcast
