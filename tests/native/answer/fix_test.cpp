// SPDX-License-Identifier: MIT
// The text of a fix that places an operand at another axis, or by another list.
#include "bcast/answer/fix/fix.h"

#include <string>

#include "catch.h"
#include "json.h"
#include "verbs.h"

namespace bcast {
namespace {

/// The text of the first fix that places B elsewhere, for NumPy and for PyTorch.
std::string laid(const std::string& request) {
  const auto answer = Json::parse(replies::infer(request));
  for (const auto& fix : answer["fixes"]) {
    if (fix["edit"] == "otherAxis") {
      return std::string(fix["inNumpy"]) + " " + std::string(fix["inPytorch"]);
    }
  }
  return "";
}

/// The lists in the fixes of a request, each with its NumPy text.
std::string lists(const std::string& request) {
  const auto answer = Json::parse(replies::infer(request));
  std::string text;
  for (const auto& fix : answer["fixes"]) {
    if (fix["edit"] == "otherDimensions") {
      text += fix["broadcastDimensions"].dump() + " " + std::string(fix["inNumpy"]) + "; ";
    }
  }
  return text;
}

std::string pytorch(const std::string& request) {
  return Json::parse(replies::infer(request))["fixes"][0]["inPytorch"];
}

}  // namespace

TEST_CASE("an operand placed elsewhere has as many axes after it as the first one") {
  CHECK(laid(R"({"mode":"onnx.legacyAxis","operands":[[2,3,4],[3]],"axis":0})") ==
        "b[..., None] b[..., None]");
  CHECK(laid(R"({"mode":"onnx.legacyAxis","operands":[[2,3],[3]],"axis":0})") == "b b");
}

TEST_CASE("an operand placed elsewhere has no axes beyond the first one") {
  CHECK(laid(R"({"mode":"openvino.pdpd","operands":[[3,2],[2,1]],"axis":0})") ==
        "np.squeeze(b, axis=-1) b.reshape(b.shape[:-1])");
  CHECK(laid(R"({"mode":"openvino.pdpd","operands":[[4,3,2],[2,1,1]],"axis":0})") ==
        "np.squeeze(b, axis=(-2, -1)) b.reshape(b.shape[:-2])");
}

TEST_CASE("an operand of lower rank gets a list that places it") {
  CHECK(lists(R"({"mode":"xla","operands":[[2,3],[3]]})") == "[1] b; ");
  CHECK(lists(R"({"mode":"xla","operands":[[2],[2,3]]})") == "[0] a[:, None]; ");
  CHECK(lists(R"({"mode":"xla","operands":[[2,3],[3]],"broadcastDimensions":[0]})") == "[1] b; ");
  CHECK(lists(R"({"mode":"xla","operands":[[2,3,4],[2,4]]})") == "[0,2] b[:, None, :]; ");
}

TEST_CASE(
    "if ranks must be equal, all missing axes are added at once, in front before at the end") {
  const auto answer =
      Json::parse(replies::infer(R"({"mode":"tosa.rfc","operands":[[3],[3,4,3]]})"));
  const auto& first = answer["fixes"][0];
  CHECK(first["edit"] == "insertAxesInFront");
  CHECK(first["operands"].dump() == "[[1,1,3],[3,4,3]]");
  CHECK(first["inNumpy"] == "a[None, None, ...]");
  CHECK(first["text"] == "Give A 2 axes of extent 1 before its first.");
  CHECK(answer["fixes"][1]["edit"] == "insertAxes");
}

TEST_CASE("lists with the last columns come first") {
  CHECK(lists(R"({"mode":"xla","operands":[[3,3,3],[3]]})") ==
        "[2] b; [1] b[:, None]; [0] b[:, None, None]; ");
}

TEST_CASE("if a list may permute, a permuting one is proposed") {
  constexpr auto kPermuted =
      R"({"mode":"stablehlo.broadcastInDim","operands":[[3,2]],"target":[2,4,3],"broadcastDimensions":[0,1]})";
  CHECK(lists(kPermuted) == "[2,0] np.transpose(a, (1, 0))[:, None, :]; ");
  CHECK(pytorch(kPermuted) == "a.permute(1, 0)[:, None, :]");
  CHECK(lists(R"({"mode":"xla","operands":[[2,4,3],[3,2]]})") == "");
}

TEST_CASE("shapes of many axes end the search early") {
  std::string frame = "3";
  std::string laid = "5";
  for (int axis = 1; axis < 64; ++axis) {
    frame += ",3";
    laid += axis < 32 ? ",1" : "";
  }
  CHECK(lists(R"({"mode":"xla","operands":[[)" + frame + "],[" + laid + "]]}") == "");
}

}  // namespace bcast
