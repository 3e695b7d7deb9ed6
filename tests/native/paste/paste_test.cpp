// SPDX-License-Identifier: MIT
// The rows of tests/pasted: texts to copy, with their sources.
#include "bcast/paste/paste.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "bcast/api/api.h"
#include "bcast/paste/messages/message.h"
#include "catch.h"
#include "json.h"
#include "pasted.h"
#include "verbs.h"

namespace bcast {
namespace {

using pasted_rows::pasted;
using pasted_rows::rows;
using pasted_rows::withCodes;

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

TEST_CASE("a pasted text gives the fields of its row") {
  const std::vector<Json> all = rows();
  CHECK(all.size() > 200);
  for (const Json& row : all) {
    CAPTURE(row["text"].get<std::string>());
    CHECK(withCodes(pasted(row["text"])).dump(1) == row["expect"].dump(1));
    CHECK_FALSE(row["source"].get<std::string>().empty());
  }
}

TEST_CASE("if a message has all shapes, its mode rejects them") {
  std::size_t held = 0;
  for (const Json& row : rows()) {
    const Json& expect = row["expect"];
    const std::string kind = expect.value("kind", "");
    const auto isUnranked = [](const Json& shape) { return shape == "*"; };
    const bool tellsAll =
        expect.value("notes", Json()).empty() && expect.contains("operands") &&
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
    const Json answer = Json::parse(replies::infer(request.dump()));
    CHECK(answer.value("accepted", true) == false);
    ++held;
  }
  CHECK(held > 30);
}

TEST_CASE("text around a message changes nothing") {
  for (const Json& row : rows()) {
    const std::string kind = row["expect"].value("kind", "");
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

TEST_CASE("a text without a shape is rejected at its position") {
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

TEST_CASE("the last message counts, even about a matrix product, which is rejected there") {
  const std::string product =
      "RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)";
  CHECK(refused(product) == "matrixProduct 14");
  const std::string sum = "\nIncompatible shapes: [2] vs. [3]\n";
  CHECK(pasted(product + sum) == pasted(sum));
  CHECK(refused(sum + product) == "matrixProduct 48");
  CHECK(refused("%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                "(tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>") == "matrixProduct 5");
}

TEST_CASE("words of every message are in a row whose source was seen") {
  for (const auto phrases : messages::allPhrases()) {
    for (const messages::Phrase& phrase : phrases) {
      const std::string words = messages::withoutSpaces(phrase.words);
      const auto isSeen = [&](const Json& row) {
        return !row.value("composed", false) &&
               messages::withoutSpaces(row["text"].get<std::string>()).find(words) !=
                   std::string::npos;
      };
      const std::vector<Json> all = rows();
      CAPTURE(std::string(phrase.words));
      CHECK(std::any_of(all.begin(), all.end(), isSeen));
    }
  }
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
  const Json scalars = pasted("arith.addf %a, %b : f32");
  CHECK(
      scalars["error"]["message"] ==
      "Cannot read this operation: arith.addf is not supported, or its line has no tensor types.");
  CHECK(refused("y = math.sqrt(x)") == "textNotRead 4");
  CHECK(refused("tosa.mul %a, %b, %s : (tensor<2xi8>)") == "operandCount 0");
}

TEST_CASE("a truncated message is ignored") {
  const std::string cut = "The size of tensor a (3) must match the size of tensor b";
  CHECK(refused(cut) == "noShape 0");
  CHECK(withCodes(pasted("RuntimeError: " + cut))["notes"] == Json{"unknownMessage"});
  CHECK(refused("operands could not be broadcast together with shapes ") == "noShape 0");
  const std::string whole = "Incompatible shapes: [2] vs. [3]\n";
  CHECK(pasted(whole + "Incompatible shapes: [2") == pasted(whole));
}

TEST_CASE("an operation above its message is read, whatever is between") {
  const Json read = pasted(
      "a.mlir:2:8: note: see current operation: %0 = \"tosa.add\"(%a, %b) : (tensor<2xf32>, "
      "tensor<3xf32>) -> tensor<?xf32>\n  1 | module {\n\n"
      "a.mlir:2:8: error: 'tosa.add' op operands don't have broadcast-compatible shapes\n");
  CHECK(withCodes(read)["operands"] == Json::parse("[[2],[3]]"));
}

TEST_CASE("an operation truncated anywhere ends with its text, also within a string") {
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

TEST_CASE("parsing any long text terminates", "[slow]") {
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
