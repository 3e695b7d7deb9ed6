// SPDX-License-Identifier: MIT
// Valid requests, and the errors of invalid ones.
#include <cmath>
#include <cstring>
#include <string>

#include "bcast/api/api.h"
#include "bcast/read/read_request.h"
#include "bcast/read/read_run.h"
#include "catch.h"
#include "from_json.h"
#include "json.h"

namespace bcast {
namespace {

/// "code path", and the offset if there is one.
std::string refusal(const char* json) {
  const auto answer = api::infer(FromJson(json));
  if (answer.ok()) {
    return "accepted";
  }
  const Where& where = answer.error().where;
  return std::string(errorInfo(answer.error().code).name) + " " + where.path +
         (where.offset ? " " + std::to_string(*where.offset) : "");
}

std::string runRefusal(const Json& request) {
  const auto result = api::run(FromJson(request.dump()));
  if (result.ok()) {
    return "accepted";
  }
  return std::string(errorInfo(result.error().code).name) + " " + result.error().where.path;
}

Json addition() {
  return Json::parse(R"({"mode": "numpy", "op": "add", "operands": [
      {"shape": [2], "type": "f32", "data": [1, 2]},
      {"shape": [2], "type": "f32", "data": [1, 2]}]})");
}

}  // namespace

TEST_CASE("a request reports its error and the path") {
  CHECK(refusal("3") == "wrongType ");
  CHECK(refusal("{}") == "missingField /mode");
  CHECK(refusal(R"({"mode": "numpy"})") == "missingField /operands");
  CHECK(refusal(R"({"mode": 7, "operands": []})") == "wrongType /mode");
  CHECK(refusal(R"({"mode": "numpi", "operands": []})") == "unknownMode /mode");
  CHECK(refusal(R"({"mode": "numpy", "operand": []})") == "unknownField /operand");
  CHECK(refusal(R"({"mode": "numpy", "operands": [], "a/b~c": 1})") == "unknownField /a~1b~0c");
  CHECK(refusal(R"({"mode": "numpy", "operands": [], "mode": "jax"})") == "repeatedField /mode");
  CHECK(refusal(R"({"mode": null, "operands": [], "mode": "jax"})") == "repeatedField /mode");
  CHECK(refusal(R"({"mode": "numpy", "operands": 3})") == "wrongType /operands");
  CHECK(refusal(R"({"mode": "numpy", "operands": [3]})") == "wrongType /operands/0");
  CHECK(refusal(R"({"mode": "numpy", "operands": [{"shape": [3]}]})") == "wrongType /operands/0");
  CHECK(refusal(R"({"mode": "mlir.strict", "operands": []})") == "operandCount /operands");
  CHECK(refusal(R"({"mode": "numpy", "operands": [], "axis": 1})") == "optionNotTaken /axis");
  CHECK(refusal(R"({"mode": "numpy", "operands": ["*"]})") == "unrankedOperand /operands/0");
  CHECK(refusal(R"({"mode": "numpy", "operands": [], "declared": "*"})") ==
        "unrankedOperand /declared");
}

TEST_CASE("an extent is an integer from 0 to 2^53 - 1, or ?") {
  const auto extent = [](const std::string& text) {
    return refusal((R"({"mode": "numpy", "operands": [[4], [1, )" + text + "]]}").c_str());
  };
  CHECK(extent("\"?\"") == "accepted");
  CHECK(extent("4.0") == "accepted");
  CHECK(extent("-1") == "negativeExtent /operands/1/1");
  CHECK(extent("2.5") == "fractionalExtent /operands/1/1");
  CHECK(extent("9007199254740992") == "extentTooLarge /operands/1/1");
  CHECK(extent("1e300") == "extentTooLarge /operands/1/1");
  CHECK(extent("null") == "wrongType /operands/1/1");
  CHECK(extent("\"4\"") == "wrongType /operands/1/1");
  CHECK(extent("[4]") == "wrongType /operands/1/1");
}

TEST_CASE("a shape in text is rejected at its character") {
  CHECK(refusal(R"json({"mode": "numpy", "operands": ["(2,-3)"]})json") ==
        "negativeExtent /operands/0 3");
  CHECK(refusal(R"({"mode": "numpy", "operands": [""]})") == "emptyShape /operands/0 0");
  CHECK(refusal(R"({"mode": "numpy", "operands": [], "declared": "2y"})") ==
        "malformedShape /declared 1");
}

TEST_CASE("an absent option may also be written as null") {
  CHECK(refusal(R"({"mode": "numpy", "operands": [[2]], "declared": null})") == "accepted");
}

TEST_CASE("requests are bounded") {
  Json request{{"mode", "numpy"}, {"operands", Json::array()}};
  for (int i = 0; i < 257; ++i) {
    request["operands"].push_back(Json::array());
  }
  CHECK(refusal(request.dump().c_str()) == "tooManyOperands /operands");
  request["operands"].erase(0);
  CHECK(refusal(request.dump().c_str()) == "accepted");
  request["operands"] = Json::array({Json(std::vector<int>(65, 1))});
  CHECK(refusal(request.dump().c_str()) == "rankTooLarge /operands/0");
}

TEST_CASE("a run request reports errors in its data") {
  CHECK(runRefusal(addition()) == "accepted");
  const auto with = [](const char* field, const Json& value) {
    Json request = addition();
    request["operands"][1][field] = value;
    return runRefusal(request);
  };
  CHECK(with("type", "f31") == "unknownType /operands/1/type");
  CHECK(with("type", "f64") == "typeNotTaken /operands");
  CHECK(with("data", Json::array({1})) == "dataLength /operands/1/data");
  CHECK(with("data", Json::array({1, "x"})) == "wrongType /operands/1/data/1");
  CHECK(with("data", Json::array({1, 1e300})) == "valueOutOfRange /operands/1/data/1");
  CHECK(with("data", "12") == "wrongType /operands/1/data");
  CHECK(with("data", nullptr) == "missingField /operands/1/data");
  CHECK(with("shape", "2x") == "malformedShape /operands/1/shape");
  CHECK(with("shape", Json::array({"?"})) == "dynamicExtent /operands/1/shape");
  CHECK(with("size", 2) == "unknownField /operands/1/size");
  Json noOp = addition();
  noOp.erase("op");
  CHECK(runRefusal(noOp) == "missingField /op");
  noOp["op"] = 3;
  CHECK(runRefusal(noOp) == "wrongType /op");
}

TEST_CASE("values are stored in the format of their type") {
  Json request = addition();
  request["operands"][0]["data"] = Json::array({"NaN", "-Infinity"});
  const auto result = api::run(FromJson(request.dump()));
  REQUIRE(result.ok());
  float sums[2];
  std::memcpy(sums, std::get<Tensor>(result.value()).data.bytes().data(), sizeof sums);
  CHECK(std::isnan(sums[0]));
  CHECK((std::isinf(sums[1]) && sums[1] < 0));
  for (const auto& [type, bad] :
       {std::pair<const char*, Json>("i32", 2147483648.0), std::pair<const char*, Json>("i32", 0.5),
        std::pair<const char*, Json>("i32", "NaN"), std::pair<const char*, Json>("bool", 2)}) {
    Json odd = addition();
    odd["op"] = "equal";
    odd["operands"][0]["type"] = type;
    odd["operands"][0]["data"] = Json::array({0, bad});
    CHECK(runRefusal(odd) == "valueOutOfRange /operands/0/data/1");
  }
}

TEST_CASE("the cells of an element of the result") {
  const auto cells = [](const char* json) { return api::sources(FromJson(json)); };
  const auto found = cells(R"({"mode": "numpy", "operands": [[3, 1], [4]], "cell": [2, 3]})");
  REQUIRE(found.ok());
  CHECK(std::get<Sources>(found.value()).cells == std::vector<Index>{{2, 0}, {3}});
  const auto outside = cells(R"({"mode": "numpy", "operands": [[3, 1], [4]], "cell": [3, 0]})");
  CHECK(outside.error().code == ErrorCode::cellOutOfRange);
  const auto rank = cells(R"({"mode": "numpy", "operands": [[3, 1], [4]], "cell": [0]})");
  CHECK(rank.error().code == ErrorCode::cellOutOfRange);
  const auto open = cells(R"({"mode": "numpy", "operands": [["?"]], "cell": [0]})");
  CHECK(open.error().code == ErrorCode::dynamicExtent);
  const auto refused = cells(R"({"mode": "numpy", "operands": [[3], [4]], "cell": [0]})");
  CHECK_FALSE(std::get<Answer>(refused.value()).accepted);
}

}  // namespace bcast
