// SPDX-License-Identifier: MIT
// The verdict and the headline of requests of every kind.
#include <string>

#include "bcast/api/api.h"
#include "catch.h"
#include "from_json.h"

namespace bcast {
namespace {

struct Row {
  const char* mode;
  const char* request;  ///< Without its mode.
  const char* verdict;
  const char* headline;
};

// clang-format off
constexpr Row kRows[] = {
    {"numpy", R"("operands":[[3,1],[1,4]])", "works",
     "Both stretch: A is repeated across 4 columns, B down 3 rows."},
    {"numpy", R"("operands":[[64],[64,1]])", "check",
     "Every element of A meets every element of B: 64 × 64 results."},
    {"numpy", R"("operands":[[8,1,6,1],[7,1,5]])", "works",
     "Every element of A meets every element of B: 48 × 35 results."},
    {"numpy", R"("operands":[[5,5,1],[5,5]])", "check",
     "Both stretch: A along axis −1, B along axis −3."},
    {"numpy", R"("operands":[[3,4],[4]])", "works", "B is repeated down 3 rows."},
    {"numpy", R"("operands":[[3,1],[3,4]])", "works", "A is repeated across 4 columns."},
    {"numpy", R"("operands":[[2,3,4],[4]])", "works", "B is repeated along axes −3 and −2."},
    {"numpy", R"("operands":[[2,3,4],[3,4]])", "works", "B is repeated 2 times along axis −3."},
    {"numpy", R"("operands":[[],[3,4]])", "works", "A is one value, used for every element."},
    {"numpy", R"("operands":[[3],[3]])", "works",
     "No axis is stretched: elements are paired one by one."},
    {"numpy", R"("operands":[[3]])", "works", "A keeps its shape."},
    {"numpy", R"("operands":[[0],[1]])", "check", "A size of 0 makes the result empty."},
    {"numpy", R"("operands":[[2,1,1],[3,1],[4]])", "works", "A, B and C are repeated to match."},
    {"numpy", R"("operands":[[2,1,1,1],[3,1,1],[4,1],[5],[1,1,1,1,1]])", "works",
     "5 of 5 operands are repeated to match."},
    {"numpy", R"("operands":[["?",3],[3]])", "works", "B is repeated along axis −2."},
    {"matlab", R"("operands":[[1,3],[3,1]])", "check",
     "Both stretch: A is repeated down 3 rows, B across 3 columns."},
    {"mlir.relaxed", R"("operands":["*",[3]])", "mayFail",
     "The shape of A is unknown, and may not fit at run time."},
    {"pytorch.expand", R"("operands":[[3,1]],"target":[2,3,4])", "works",
     "A is repeated along axes −3 and −1."},
    {"poputil.expandToMatchRanks", R"("operands":[[2,3],[3]])", "works",
     "All operands get rank 2."},
    {"stablehlo.broadcastInDim", R"("operands":[[3,2]],"target":[2,3],"broadcastDimensions":[1,0])",
     "works", "The axes of A are reordered, and none is stretched."},
};
// clang-format on

Answer answerTo(const Row& row, const char* more = "") {
  const std::string request =
      "{\"mode\":\"" + std::string(row.mode) + "\"," + row.request + more + "}";
  return api::infer(FromJson(request)).take();
}

}  // namespace

TEST_CASE("an answer has a verdict and a headline") {
  for (const Row& row : kRows) {
    CAPTURE(row.mode, row.request);
    const Answer answer = answerTo(row);
    REQUIRE(answer.verdict.has_value());
    CHECK(nameOf(*answer.verdict) == row.verdict);
    CHECK(answer.headline == row.headline);
  }
}

TEST_CASE("without a trace an answer has neither") {
  for (const Row& row : kRows) {
    const Answer answer = answerTo(row, ",\"trace\":false");
    CHECK(!answer.verdict.has_value());
    CHECK(!answer.headline.has_value());
  }
}

}  // namespace bcast
