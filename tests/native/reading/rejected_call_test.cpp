// SPDX-License-Identifier: MIT
// Code that Python or a library rejects, whatever its shapes are, is never an operation that works.
#include <string>

#include "catch.h"
#include "json.h"
#include "readings.h"

namespace bcast {
namespace {

using readings::reading;

/// Whether a text is left out, as a whole or in a part.
bool isLeftOut(const std::string& text) {
  const Json answer = reading(text);
  return answer.contains("error") || !answer["skipped"].empty();
}

/// The verdict of the last step.
std::string lastVerdict(const std::string& text) {
  const Json answer = reading(text);
  return answer.contains("error") ? "error" : answer["steps"].back()["verdict"].get<std::string>();
}

}  // namespace

TEST_CASE("calls that a library rejects are left out") {
  // Each raises in NumPy 1.24 or PyTorch 1.13.
  for (const char* call : {
           "np.random.rand((3, 4)) + np.ones(4)",
           "np.random.randn(size=(3, 4))",
           "np.reshape(np.ones((3, 4)), 4, 3)",
           "np.transpose(np.ones((3, 4)), 1, 0)",
           "np.max(np.ones((3, 4)), np.zeros(4))",
           "np.ones((3, 4)).sum(dim=1)",
           "np.ones((3, 4)).unsqueeze(0)",
           "np.ones((3, 4)).view(4, 3)",
           "torch.full(3, 2.)",
           "torch.linspace(0, 1)",
           "torch.ones(3, 4).astype(float)",
           "torch.ones(3, 4).mean(keepdim=True)",
           "torch.rand(3, 32, 32)[:, :, ::-1]",
           "np.flip(np.ones(3), axis=1)",
           "np.fliplr(np.ones(3))",
           "torch.roll(torch.ones(3), 1, dims=1)",
           "np.argsort(np.ones(3), axis=1)",
           "b, c, h = np.ones((3, 4)).shape",
           "(np.ones(3) > 0) and (np.ones(3) < 1)",
           "if np.ones(3) > 0:\n    np.ones(3) + 1",
       }) {
    CAPTURE(call);
    CHECK(isLeftOut(call));
  }
  for (const char* call : {
           "np.max(np.ones((3, 4)), 1)",
           "np.reshape(np.ones((3, 4)), (4, 3))",
           "np.ones((3, 4)).reshape(4, 3)",
           "torch.max(torch.ones(3), torch.ones(3))",
           "np.flip(np.ones((3, 4)), axis=(0, 1))",
           "first, *rest = np.ones((3, 2)).shape\nnp.ones(3) + 1",
           "if np.ones(3).all():\n    np.ones(3) + 1",
       }) {
    CAPTURE(call);
    CHECK(lastVerdict(call) == "works");
  }
}

TEST_CASE("operators of Python on lists are no broadcasting") {
  CHECK(isLeftOut("import numpy as np\na = [1, 2, 3]\nb = [4, 5, 6]\na - b"));
  CHECK(isLeftOut("import numpy as np\ntemps = [20, 25, 30]\ntemps * 9 / 5"));
  CHECK(isLeftOut("prices = [10, 20, 30]\nprices * 1.2"));
  CHECK(lastVerdict("marks = [1, 2, 3]\nmarks - np.mean(marks)") == "works");
  CHECK(lastVerdict("a = (3, 4)\nb = (3,)\na + b") == "fails");
}

TEST_CASE("a fix makes an array of a list before it adds an axis") {
  const Json answer = reading("mean = [0.4, 0.5, 0.6]\nimg = np.ones((3, 8, 8))\nimg - mean");
  const Json& fix = answer["steps"].back()["fixes"].front();
  CHECK(fix["edits"][0]["text"] == "np.array(");
  CHECK(fix["edits"][1]["text"] == ")[..., None, None]");
  CHECK(fix["code"].empty());
}

TEST_CASE("a view that needs a copy fails, and may fail if that is not sure") {
  // Each was run in PyTorch 1.13.
  for (const char* code : {
           "torch.randn(10, 20)[:, :10].view(-1)",
           "torch.randn(4, 3)[::2].view(-1)",
           "torch.randn(3, 1).expand(3, 4).view(12)",
           "torch.ones(4, 3).unsqueeze(1).expand(-1, 5, -1).view(4, 15)",
           "torch.randn(7, 5, 4).transpose(0, 1).view(5, -1)",
       }) {
    CAPTURE(code);
    CHECK(lastVerdict(code) == "fails");
  }
  CHECK(lastVerdict("y = torch.relu(torch.randn(7, 5, 4).transpose(0, 1))\ny.view(5, -1)") ==
        "mayFail");
  for (const char* code : {
           "torch.randn(10, 20)[2:4].view(-1)",
           "q, k, v = torch.randn(4, 8, 96).chunk(3, dim=-1)\nq.view(4, 8, 4, 8)",
           "torch.randn(10, 20)[:, :10].view(10, 2, 5)",
           "torch.randn(10, 20)[:, :10].reshape(100).view(4, 25)",
           "torch.relu(torch.randn(10, 20)[:, :10]).view(-1)",
           "torch.randn(3, 4, 1).expand(3, 4, 5).view(12, 5)",
           "torch.randn(7, 5, 4).permute(1, 0, 2).contiguous().view(5, -1)",
           "torch.randn(4, 8, 32)[:, -1, :].view(4, 2, 16)",
       }) {
    CAPTURE(code);
    CHECK(lastVerdict(code) == "works");
  }
}

TEST_CASE("arrays that broadcast together all have the shape of the result") {
  const std::string code = "a, b = np.broadcast_arrays(np.ones(3), np.ones((2, 1)))\na + b";
  CHECK(reading(code)["steps"].back()["shape"] == Json::parse("[2, 3]"));
  CHECK(lastVerdict("torch.cat([torch.tensor([]), torch.randn(2, 3)])") == "works");
  CHECK(lastVerdict("x = torch.ones(3)\nx.clamp_(0, 1)\nx + torch.ones(3)") == "works");
}

}  // namespace bcast
