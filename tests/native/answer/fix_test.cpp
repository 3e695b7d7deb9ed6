// SPDX-License-Identifier: MIT
// The text of a fix that places an operand at another axis, or by another list.
#include "bcast/answer/fix/fix.h"

#include <string>

#include "catch.h"
#include "json.h"
#include "verbs.h"

namespace bcast {
namespace {

Json fixesOf(const std::string& request) { return Json::parse(replies::infer(request))["fixes"]; }

Json numpyFixes(const std::string& operands) {
  return fixesOf(R"({"mode":"numpy","operands":)" + operands + "}");
}

std::string codeOf(const Json& fix, const std::string& system) {
  for (const auto& code : fix["code"]) {
    for (const auto& each : code["systems"]) {
      if (each == system) {
        return code["text"];
      }
    }
  }
  return "";
}

/// The code for NumPy and the result of each fix: "b[:, None] [64,10]; ".
std::string offered(const Json& fixes) {
  std::string text;
  for (const auto& fix : fixes) {
    text += codeOf(fix, "numpy") + " " + fix["shape"].dump() + "; ";
  }
  return text;
}
std::string numpy(const std::string& operands) { return offered(numpyFixes(operands)); }

std::string firstMeaning(const std::string& operands) { return numpyFixes(operands)[0]["meaning"]; }

/// The code of the first fix that places B elsewhere, for NumPy and for PyTorch.
std::string placed(const std::string& request) {
  for (const auto& fix : fixesOf(request)) {
    if (fix["edit"] == "otherAxis") {
      return codeOf(fix, "numpy") + " " + codeOf(fix, "pytorch");
    }
  }
  return "none";
}

/// The lists that the fixes of a request propose, each with its code for NumPy.
std::string lists(const std::string& request) {
  std::string text;
  for (const auto& fix : fixesOf(request)) {
    if (fix["edit"] == "otherDimensions") {
      text += fix["broadcastDimensions"].dump() + " " + codeOf(fix, "numpy") + "; ";
    }
  }
  return text;
}

}  // namespace

TEST_CASE("everyday shapes get the fix that programmers write, first") {
  CHECK(numpy("[[64,10],[64]]") == "b[:, None] [64,10]; a.T [10,64]; ");
  CHECK(numpy("[[64],[128,64,1,32]]") == "a[..., None, None] [128,64,1,32]; ");
  CHECK(numpy("[[3,4],[4,3]]") == "b.T [3,4]; a.T [4,3]; ");
  CHECK(numpy("[[256,256,3],[256,256]]").starts_with("b[..., None] [256,256,3]; "));
  CHECK(numpy("[[2,3,4,5],[2,4]]").starts_with("b[:, None, :, None] [2,3,4,5]; "));
  CHECK(numpy("[[3,224,225],[224,225,3]]").starts_with("b.transpose(2, 0, 1) [3,224,225]; "));
  CHECK(numpy("[[2,4,3],[2,3,4]]").starts_with("b.swapaxes(1, 2) [2,4,3]; "));
}

TEST_CASE("a fix raises the rank of the result only if no other fix exists") {
  CHECK(numpy("[[3],[4]]") == "b[:, None] [4,3]; a[:, None] [3,4]; ");
  CHECK(numpy("[[2,3],[4,5]]").empty());
}

TEST_CASE("PyTorch has methods of its own") {
  CHECK(codeOf(numpyFixes("[[64,10],[64]]")[0], "pytorch") == "b.unsqueeze(1)");
  CHECK(codeOf(numpyFixes("[[6,5,3],[6,5]]")[0], "pytorch") == "b.unsqueeze(-1)");
  CHECK(codeOf(numpyFixes("[[64],[64,1]]")[1], "pytorch") == "b.squeeze(1)");
  CHECK(codeOf(numpyFixes("[[3,4,5],[4,5,3]]")[0], "pytorch") == "b.permute(2, 0, 1)");
}

TEST_CASE("an operand that a reduction leaves may keep its axes instead") {
  const auto fix = numpyFixes("[[64,10],[64]]")[0];
  CHECK(fix["text"] == "Add an axis to B: (64, 1).");
  CHECK(fix["atSource"]["code"][0]["text"] == "a.mean(axis=1, keepdims=True)");
  CHECK(fix["atSource"]["code"][1]["text"] == "a.mean(dim=1, keepdim=True)");
  CHECK(numpyFixes("[[2,3,4],[2]]")[0]["atSource"]["code"][0]["text"] ==
        "a.mean(axis=(1, 2), keepdims=True)");
  CHECK_FALSE(numpyFixes("[[64],[128,64,1,32]]")[0].contains("atSource"));
}

TEST_CASE("a fix says which elements are paired") {
  CHECK(firstMeaning("[[64,10],[64]]") == "Pairs each row of A with one element of B.");
  CHECK(numpyFixes("[[64,10],[64]]")[1]["meaning"] == "Pairs each row of A with one element of B.");
  CHECK(firstMeaning("[[3,4],[4,3]]") == "Pairs A and B element by element.");
  CHECK(firstMeaning("[[6,5,3],[6,5]]") ==
        "Pairs each element of B with a slice of A along axis 2.");
  CHECK(firstMeaning("[[3],[4]]") == "Use this only if you want every pair of elements.");
  CHECK(firstMeaning("[[64],[128,64,1,32]]") ==
        "Pairs each element of A with a slice of B along axes 0, 3.");
}

TEST_CASE("operands that stretch each other get fixes that pair them one by one") {
  CHECK(numpy("[[64],[64,1]]") == "a[:, None] [64,1]; b[:, 0] [64]; ");
  CHECK(numpy("[[64,1],[64]]") == "b[:, None] [64,1]; a[:, 0] [64]; ");
  CHECK(numpy("[[5,5,1],[5,5]]").starts_with("b[..., None] [5,5,1]; "));
  CHECK(numpy("[[5,5,1],[5,5]]").find("a[..., 0] [5,5]") != std::string::npos);
  CHECK(numpy("[[66,3,1],[66]]").starts_with("b[..., None, None] [66,3,1]; "));
  CHECK(firstMeaning("[[64],[64,1]]") == "Pairs A and B element by element.");
}

TEST_CASE("an operand that fits several axes gets fixes for the others") {
  CHECK(numpy("[[4,4],[4]]") == "b[:, None] [4,4]; ");
  CHECK(numpy("[[3,3,3],[3]]") == "b[:, None] [3,3,3]; b[..., None, None] [3,3,3]; ");
  CHECK(numpyFixes("[[4,4],[4]]")[0].contains("atSource"));
}

TEST_CASE("the layer gets the size of its input, if no edit of axes works") {
  const auto first = [](const std::string& request) {
    const auto fixes = fixesOf(request);
    return fixes.empty() ? "none" : fixes[0]["text"].get<std::string>();
  };
  CHECK(first(R"({"mode":"pytorch.linear","operands":[[8,32,512],[10,256]]})") ==
        "Make the layer nn.Linear(512, 10).");
  CHECK(first(R"({"mode":"pytorch.matmul","operands":[[32,512],[256,10]]})") ==
        "If B is the weight of a layer, make it nn.Linear(512, 10).");
  CHECK(
      first(R"({"mode":"pytorch.linear","operands":[[32,10],[10,256]]})").starts_with("Transpose"));
  CHECK(first(R"({"mode":"pytorch.linear","operands":[["?",512],[10,"?"]]})") == "none");
  CHECK(first(R"({"mode":"pytorch.matmul","operands":[[2,3,512],[4,256,10]]})") == "none");
  CHECK(first(R"({"mode":"numpy.matmul","operands":[[32,512],[256,10]]})") == "none");
}

TEST_CASE("ordinary requests have no fixes") {
  CHECK(numpy("[[3,1],[1,4]]").empty());
  CHECK(numpy("[[0],[1]]").empty());
  CHECK(numpy("[[8,3],[3]]").empty());
}

TEST_CASE("the array in place stays as it is") {
  const auto fixes = fixesOf(R"({"mode":"numpy.inPlace","operands":[[3,4],[4,3]]})");
  CHECK(offered(fixes) == "b.T [3,4]; ");
}

TEST_CASE("what does not fit into the array in place goes into a new one") {
  const auto fix = fixesOf(R"({"mode":"pytorch.inPlace","operands":[[1,3],[2,1]]})")[0];
  CHECK(fix["edit"] == "newArray");
  CHECK(fix["mode"] == "pytorch");
  CHECK(fix["shape"] == Json{2, 3});
  CHECK(fix["code"].empty());
}

TEST_CASE("modes of MLIR get an operation") {
  const auto first = [](const std::string& mode, const std::string& operands) {
    return codeOf(fixesOf(R"({"mode":")" + mode + R"(","operands":)" + operands + "}")[0], "mlir");
  };
  CHECK(first("mlir.relaxed", "[[64,10],[64]]") ==
        "tensor.expand_shape %b [[0, 1]] output_shape [64, 1] : tensor<64xf32> into "
        "tensor<64x1xf32>");
  CHECK(first("mlir.llvm16", "[[64,10],[64]]") ==
        "tensor.expand_shape %b [[0, 1]] : tensor<64xf32> into tensor<64x1xf32>");
  CHECK(first("tosa.rfc", "[[3,\"?\"],[\"?\"]]") ==
        "tensor.expand_shape %b [[0, 1]] output_shape [1, %d0] : tensor<?xf32> into "
        "tensor<1x?xf32>");
  CHECK(first("mlir.strict", "[[3,4],[4,3]]") ==
        "linalg.transpose ins(%b : tensor<4x3xf32>) outs(%init : tensor<3x4xf32>) permutation = "
        "[1, 0]");
}

TEST_CASE("an operand placed elsewhere has as many axes behind it as the first one") {
  CHECK(placed(R"({"mode":"onnx.legacyAxis","operands":[[2,3,4],[3]],"axis":0})") ==
        "b[..., None] b[..., None]");
  CHECK(placed(R"({"mode":"onnx.legacyAxis","operands":[[2,3],[3]],"axis":0})") == " ");
}

TEST_CASE("an operand placed elsewhere has no axes that reach beyond the first one") {
  CHECK(placed(R"({"mode":"openvino.pdpd","operands":[[3,2],[2,1]],"axis":0})") ==
        "np.squeeze(b, axis=-1) b.reshape(b.shape[:-1])");
  CHECK(placed(R"({"mode":"openvino.pdpd","operands":[[4,3,2],[2,1,1]],"axis":0})") ==
        "np.squeeze(b, axis=(-2, -1)) b.reshape(b.shape[:-2])");
}

TEST_CASE("an operand of lower rank gets a list that places it") {
  CHECK(lists(R"({"mode":"xla","operands":[[2,3],[3]]})") == "[1] ; ");
  CHECK(lists(R"({"mode":"xla","operands":[[2],[2,3]]})") == "[0] a[:, None]; ");
  CHECK(lists(R"({"mode":"xla","operands":[[2,3],[3]],"broadcastDimensions":[0]})") == "[1] ; ");
  CHECK(lists(R"({"mode":"xla","operands":[[2,3,4],[2,4]]})") == "[0,2] b[:, None, :]; ");
}

TEST_CASE("where ranks must be equal, an operand gets all axes that it lacks") {
  const auto fixes = fixesOf(R"({"mode":"tosa.rfc","operands":[[3],[3,4,3]]})");
  CHECK(fixes[0]["edit"] == "insertAxes");
  CHECK(fixes[0]["operands"].dump() == "[[1,1,3],[3,4,3]]");
  CHECK(codeOf(fixes[0], "numpy") == "a[None, None, :]");
  CHECK(fixes[0]["text"] == "Add axes to A: (1, 1, 3).");
  CHECK(codeOf(fixes[1], "numpy") == "a[..., None, None]");
}

TEST_CASE("lists with the last columns come first") {
  CHECK(lists(R"({"mode":"xla","operands":[[3,3,3],[3]]})") ==
        "[2] ; [1] b[:, None]; [0] b[:, None, None]; ");
}

TEST_CASE("if a list may permute, a permuting one is proposed") {
  constexpr auto kPermuted =
      R"({"mode":"stablehlo.broadcastInDim","operands":[[3,2]],"target":[2,4,3],"broadcastDimensions":[0,1]})";
  CHECK(lists(kPermuted) == "[2,0] np.transpose(a, (1, 0))[:, None, :]; ");
  CHECK(lists(R"({"mode":"xla","operands":[[2,4,3],[3,2]]})").empty());
}

TEST_CASE("shapes of many axes end the search early") {
  std::string frame = "3";
  std::string laid = "5";
  for (int axis = 1; axis < 64; ++axis) {
    frame += ",3";
    laid += axis < 32 ? ",1" : "";
  }
  CHECK(lists(R"({"mode":"xla","operands":[[)" + frame + "],[" + laid + "]]}").empty());
}

}  // namespace bcast
