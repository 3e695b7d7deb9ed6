// SPDX-License-Identifier: MIT
// What people read, held by golden files: `npm run accept` rewrites them, and review reads them.
#include "bcast/text.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bcast/api.h"
#include "bcast/modes.h"
#include "catch.h"
#include "from_json.h"
#include "golden.h"

namespace bcast {
namespace {

/// The explanations of every row of a mode's corpus, one after the other.
std::string explanations(const std::string& mode) {
  std::string text;
  const auto file = nlohmann::json::parse(readFile("tests/corpus/" + mode + ".json"));
  for (const auto& row : file["cases"]) {
    nlohmann::json request{{"mode", mode}, {"operands", row["operands"]}};
    if (row.contains("declared")) {
      request["declared"] = row["declared"];
    }
    text += "# " + row["name"].get<std::string>() + "\n" +
            api::explain(FromJson(request.dump())).take() + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("every row of the corpus is explained as it was when last read") {
  for (const Mode* mode : modes()) {
    const std::string path = "tests/golden/explain." + std::string(mode->id) + ".txt";
    const std::string text = explanations(std::string(mode->id));
    CHECK(golden(path, text) == text);
    CHECK(text.find('{') == std::string::npos);  // No placeholder is left over.
  }
}

TEST_CASE("operands after the 26th have a number for a name") {
  std::vector<Shape> operands(27);
  operands[26] = Shape({Extent(3)});
  const auto answered = answer({"numpy", operands, {}, {}, {}, {}});
  const auto all = sentences(*findMode("numpy"), answered.value().trace);
  CHECK(all.back().text.find("Operand 27 (3)") == std::string::npos);
  CHECK(all.back().text.find("operand 27 (3)") != std::string::npos);
}

TEST_CASE("lints speak only where something is suspicious") {
  const auto found = [](std::vector<Shape> operands) {
    std::string ids;
    const auto answered = answer({"numpy", std::move(operands), {}, {}, {}, {}});
    for (const Lint& lint : answered.value().lints) {
      ids += std::string(lint.id) + " ";
    }
    return ids;
  };
  const auto shape = [](std::vector<std::int64_t> counts) {
    std::vector<Extent> extents;
    for (const std::int64_t count : counts) {
      extents.emplace_back(count);
    }
    return Shape(extents);
  };
  CHECK(found({shape({64}), shape({64, 1})}) == "mutualExpansion ");
  CHECK(found({shape({64, 1}), shape({1}), shape({64})}) == "mutualExpansion ");
  CHECK(found({shape({3, 1}), shape({1, 4})}).empty());
  CHECK(found({shape({64}), shape({1, 64})}).empty());
  CHECK(found({shape({1}), shape({1, 1})}).empty());
  CHECK(found({shape({2, 1}), shape({2, 0})}) == "oneAgainstZero ");
  CHECK(found({shape({2, 0}), shape({2, 0})}).empty());
  CHECK(found({shape({0}), shape({3})}).empty());
}

}  // namespace bcast
