// SPDX-License-Identifier: MIT
// Repairs of small shapes in every mode: they give the result, and keep the operand's data.
#include "bcast/answer/fix/repair.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "bcast/answer/answer.h"
#include "bcast/mode/mode.h"
#include "bcast/notation/parse.h"
#include "catch.h"
#include "json.h"
#include "sanitized.h"
#include "small_world.h"
#include "verbs.h"

namespace bcast {
namespace {

std::vector<std::string> dataOf(const Shape& shape) {
  std::vector<std::string> sizes;
  for (const Extent extent : shape.extents()) {
    sizes.push_back(toText(extent));
  }
  std::erase(sizes, "1");
  return sizes;
}

/// What is wrong with a repair; empty if nothing is.
std::string fault(const Mode& mode, const Request& before, const Repair& repair) {
  Request after = before;
  after.operands = repair.operands;
  if (infer(mode, after).shape != std::optional(repair.shape)) {
    return "another result";
  }
  const std::size_t at = repair.operand;
  auto old = dataOf(before.operands[at]);
  auto now = dataOf(after.operands[at]);
  if ((old != now) != repair.reorders) {
    return "another order";
  }
  std::sort(old.begin(), old.end());
  std::sort(now.begin(), now.end());
  after.operands[at] = before.operands[at];
  return old != now ? "other data" : after.operands != before.operands ? "another operand" : "";
}

/// The operands after the first repair: "(4, 9) (4, 1)".
std::string repaired(const std::string& request) {
  const Json reply = Json::parse(replies::repairs("{" + request + "}"));
  REQUIRE(reply.is_array());
  std::string text;
  for (const Json& shape : reply.empty() ? Json::array() : reply[0]["operands"]) {
    text += shape.dump();
  }
  return text;
}

}  // namespace

TEST_CASE("a repair gives its result by the axes of one operand, and keeps the data") {
  std::vector<Shape> shapes = smallWorld();
  shapes.resize(31);  // Those of rank 0 to 2.
  std::size_t count = 0;
  std::uint32_t pair = 0;
  for (const Mode* mode : modes()) {
    for (const Shape& a : shapes) {
      for (const Shape& b : shapes) {
        const auto request = pairOf(*mode, a, b);
        if (!isInShare(pair++) || !request || !validate(*request).ok()) {
          continue;
        }
        const Inference inference = infer(*mode, *request);
        const auto found = repairs({*mode, *request, inference}, std::nullopt);
        CAPTURE(mode->id.view(), toText(a), toText(b));
        for (const Repair& repair : found) {
          CHECK(fault(*mode, *request, repair) == "");
        }
        count += found.empty() ? 0 : 1;
        for (const Fix& fix : answerOf(*mode, *request, inference).fixes) {
          const bool isNew =
              fix.edit <= Edit::permuteAxes && inference.shape != std::optional(fix.shape);
          CHECK((!isNew || repairs({*mode, *request, inference}, fix.shape).size() > 0));
        }
      }
    }
  }
  CHECK(count > 3000 / kSanitizedShare);
}

TEST_CASE("a repair gives the wanted result, or else that of the first fix") {
  const std::string loss = R"("mode":"numpy","operands":[[64],[64,1]])";
  CHECK(repaired(loss + R"J(,"want":"(64,)")J") == "[64][64]");
  CHECK(repaired(loss + R"(,"want":[64,1])") == "[64,1][64,1]");
  CHECK(repaired(loss) == "[64,1][64,1]");
  CHECK(repaired(loss + R"(,"want":[64,64])") == "");
  CHECK(repaired(loss + R"(,"want":[7])") == "");
  const std::string mean = R"("mode":"numpy","operands":[[4,9],[4]])";
  CHECK(repaired(mean) == "[4,9][4,1]");
  CHECK(repaired(mean + R"(,"want":[9,4])") == "[9,4][4]");
  CHECK(repaired(R"("mode":"numpy","operands":[[3,4],[5,6]])") == "[3,4,1,1][5,6]");
  CHECK(repaired(R"("mode":"numpy","operands":[[3],[3]])") == "");
  CHECK(repaired(R"("mode":"openvino.none","operands":[[2,3],[2,4]])") == "");
}

TEST_CASE("axes of size 1 are removed and added at once if that is needed") {
  CHECK(repaired(R"("mode":"numpy.broadcastTo","operands":[[1,1,3]],"target":[3,1])") == "[3,1]");
}

TEST_CASE("many operands of many axes are tried for a limited time") {
  Json shape = Json::array();
  for (int i = 0; i < 64; ++i) {
    shape.push_back(i % 3 + 1);
  }
  Json request{{"mode", "numpy"}, {"operands", Json(256, shape)}, {"want", {7}}};
  CHECK(Json::parse(replies::repairs(request.dump())) == Json::array());
}

}  // namespace bcast
