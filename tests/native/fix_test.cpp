// SPDX-License-Identifier: MIT
// How a fix is written where an operand is laid at another axis.
#include "bcast/fix.h"

#include <nlohmann/json.hpp>
#include <string>

#include "bcast/reply.h"
#include "catch.h"

namespace bcast {
namespace {

/// What the first fix that lays B elsewhere writes, for NumPy and for PyTorch.
std::string laid(const std::string& request) {
  const auto answer = nlohmann::json::parse(reply(api::infer, request));
  for (const auto& fix : answer["fixes"]) {
    if (fix["edit"] == "otherAxis") {
      return std::string(fix["inNumpy"]) + " " + std::string(fix["inPytorch"]);
    }
  }
  return "";
}

}  // namespace

TEST_CASE("an operand laid elsewhere has as many axes behind it as the first one") {
  CHECK(laid(R"({"mode":"onnx.legacyAxis","operands":[[2,3,4],[3]],"axis":0})") ==
        "b[..., None] b[..., None]");
  CHECK(laid(R"({"mode":"onnx.legacyAxis","operands":[[2,3],[3]],"axis":0})") == "b b");
}

TEST_CASE("an operand laid elsewhere has no axes that reach beyond the first one") {
  CHECK(laid(R"({"mode":"openvino.pdpd","operands":[[3,2],[2,1]],"axis":0})") ==
        "b[..., 0] b[..., 0]");
  CHECK(laid(R"({"mode":"openvino.pdpd","operands":[[4,3,2],[2,1,1]],"axis":0})") ==
        "b[..., 0, 0] b[..., 0, 0]");
}

}  // namespace bcast
