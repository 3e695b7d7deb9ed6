// SPDX-License-Identifier: MIT
// User-facing texts, compared with golden files: `npm run accept` rewrites them for review.
#include <string>
#include <vector>

#include "bcast/answer/sentences.h"
#include "bcast/api/api.h"
#include "bcast/mode/mode.h"
#include "catch.h"
#include "from_json.h"
#include "golden.h"
#include "json.h"

namespace bcast {
namespace {

/// The explanations of every row in a mode's corpus, one after the other.
std::string explanations(const std::string& mode) {
  std::string text;
  const auto file = Json::parse(readFile("tests/corpus/" + mode + ".json"));
  for (const auto& row : file["cases"]) {
    Json request = row;
    request["mode"] = mode;
    for (const char* notPart : {"name", "features", "expect", "source", "note"}) {
      request.erase(notPart);
    }
    text += "# " + row["name"].get<std::string>() + "\n" +
            api::explain(FromJson(request.dump())).take() + "\n";
  }
  return text;
}

Request numpyOf(std::vector<Shape> operands) {
  Request request;
  request.mode = "numpy";
  request.operands = std::move(operands);
  return request;
}

}  // namespace

TEST_CASE("every row of the corpus has the reviewed explanation") {
  for (const Mode* mode : modes()) {
    const std::string path = "tests/golden/explain." + std::string(mode->id) + ".txt";
    const std::string text = explanations(std::string(mode->id));
    CHECK(golden(path, text) == text);
    CHECK(text.find('{') == std::string::npos);  // No placeholder remains.
  }
}

TEST_CASE("operands after the 26th have a number for a name") {
  std::vector<Shape> operands(27);
  operands[0] = operands[26] = Shape({Extent(3)});
  const Request request = numpyOf(operands);
  const auto all = sentences({*findMode(request.mode), request, infer(request).value()});
  CHECK(all.back().text.find("Operand 27 (3)") == std::string::npos);
  CHECK(all.back().text.find("operand 27 (3)") != std::string::npos);
}

TEST_CASE("a sentence begins with a capital letter, even if that is an operand's name") {
  std::vector<Shape> operands(27);
  operands[0] = Shape({Extent(2), Extent(3)});
  operands[26] = Shape({Extent(3)});
  const auto lints = answer(numpyOf(operands)).value().lints;
  REQUIRE(lints.size() == 1);
  CHECK(lints[0].text.substr(0, 19) == "Operand 27 has rank");
}

}  // namespace bcast
