// SPDX-License-Identifier: MIT
// The edits of code that make a fix.
#include <algorithm>
#include <string>
#include <vector>

#include "catch.h"
#include "json.h"
#include "readings.h"

namespace bcast {
namespace {

using readings::reading;

/// A text of ASCII after the edits.
std::string edited(std::string text, const Json& edits) {
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
    const auto start = (*edit)["start"].get<std::size_t>();
    text.replace(start, (*edit)["end"].get<std::size_t>() - start,
                 (*edit)["text"].get<std::string>());
  }
  return text;
}

/// What each fix of the step in focus makes of a text; "-" for one without edits.
std::vector<std::string> repairsOf(const std::string& text) {
  const Json answer = reading(text);
  const Json& step = answer["steps"][answer["focus"].get<std::size_t>()];
  std::vector<std::string> all;
  for (const Json& fix : step["fixes"]) {
    all.push_back(fix.contains("edits") ? edited(text, fix["edits"]) : "-");
  }
  return all;
}

/// The verdict on the same step.
std::string verdictOf(const std::string& text, std::size_t step) {
  return reading(text)["steps"][step]["verdict"].get<std::string>();
}

struct Row {
  std::string before, code;
  std::vector<std::string> repairs;
};

}  // namespace

TEST_CASE("a fix edits the operand, or the reduction that lost its axis") {
  const std::string numpy = "import numpy as np\nx = np.ones((5, 3))\n";
  const std::string torch = "import torch\nx = torch.ones(5, 3)\n";
  for (const auto& [before, code, repairs] : std::vector<Row>{
           {numpy,
            "(x - x.mean(axis=1)) / 2",
            {"(x - x.mean(axis=1, keepdims=True)) / 2", "(x - x.mean(axis=1)[:, None]) / 2",
             "(x.T - x.mean(axis=1)) / 2"}},
           {numpy,
            "m = x.mean(axis=1)\nz = x * 2 - m",
            {"m = x.mean(axis=1, keepdims=True)\nz = x * 2 - m",
             "m = x.mean(axis=1)\nz = x * 2 - m[:, None]",
             "m = x.mean(axis=1)\nz = (x * 2).T - m"}},
           {numpy,
            "np.subtract(x, np.sum(x, axis=1,))",
            {"np.subtract(x, np.sum(x, axis=1,keepdims=True))",
             "np.subtract(x, np.sum(x, axis=1,)[:, None])",
             "np.subtract(x.T, np.sum(x, axis=1,))"}},
           {torch,
            "x / x.norm(dim=1)",
            {"x / x.norm(dim=1, keepdim=True)", "x / x.norm(dim=1).unsqueeze(1)",
             "x.T / x.norm(dim=1)"}},
           // An output stays a name, and a call that says what it keeps stays as it is.
           {numpy, "x += np.ones(5)", {"x += np.ones(5)[:, None]"}},
           // The result of a name gets an array of its own.
           {numpy, "x += np.ones((2, 5, 3))", {"x = x + np.ones((2, 5, 3))"}},
           {numpy, "x *= np.ones((2, 5, 3)) + 1", {"x = x * (np.ones((2, 5, 3)) + 1)"}},
           {torch, "x -= torch.ones(2, 1, 1)", {"x = x - torch.ones(2, 1, 1)"}},
           {torch, "x.sub_(torch.ones(2, 1, 1))", {"-"}},
           {numpy, "x[0] += np.ones((2, 3))", {"-"}},
           {torch,
            "x - x.sum(1, False)",
            {"x - x.sum(1, False).unsqueeze(1)", "x.T - x.sum(1, False)"}},
           {numpy, "x - [1, 2, 3, 4, 5]", {"-", "x.T - [1, 2, 3, 4, 5]"}},
           {"import tensorflow as tf\nx = tf.ones((5, 3))\n",
            "x - tf.reduce_mean(x, axis=1)",
            {"x - tf.reduce_mean(x, axis=1, keepdims=True)",
             "x - tf.reduce_mean(x, axis=1)[:, None]", "-"}},
           {"import torch\nx = torch.ones(2, 3)\ny = torch.ones(2, 4)\n", "x @ y", {"x.T @ y"}},
       }) {
    std::vector<std::string> expected;
    for (const std::string& repair : repairs) {
      expected.push_back(repair == "-" ? repair : before + repair);
    }
    CAPTURE(code);
    CHECK(repairsOf(before + code) == expected);
  }
}

TEST_CASE("the operands of a product are exchanged, each in the place of the other") {
  const auto hasRepair = [](const std::string& code, const std::string& repaired) {
    const auto all = repairsOf("x = np.ones((5, 3))\ny = np.ones((4, 5))\n" + code);
    return std::find(all.begin(), all.end(),
                     "x = np.ones((5, 3))\ny = np.ones((4, 5))\n" + repaired) != all.end();
  };
  CHECK(hasRepair("x @ y", "y @ x"));
  CHECK(hasRepair("np.matmul(x, y)", "np.matmul(y, x)"));
  CHECK(hasRepair("x @ (y + 1)", "(y + 1) @ (x)"));
}

TEST_CASE("a layer gets the size of its input where it is made") {
  const std::string made = "fc = torch.nn.Linear(256, 10)\n";
  const std::string used = "y = fc(torch.zeros(32, 512))";
  CHECK(repairsOf(made + used)[0] == "fc = torch.nn.Linear(512, 10)\n" + used);
  CHECK(repairsOf("fc = torch.nn.Linear(out_features=10, in_features=256)\n" + used)[0] ==
        "fc = torch.nn.Linear(out_features=10, in_features=512)\n" + used);
  CHECK(repairsOf("n = 256\nfc = torch.nn.Linear(n, 10)\n" + used)[0] == "-");
  CHECK(repairsOf("fc = torch.nn.Linear(256, 10)\ny = fc(torch.zeros(256, 4))")[0].ends_with(
      "zeros(256, 4).T)"));
}

TEST_CASE("edits have the places of the text that was copied") {
  const std::string text = "> >>> x = np.ones((5, 3))\n> >>> x - x.mean(axis=1)\n> Traceback";
  CHECK(repairsOf(text).at(0) ==
        "> >>> x = np.ones((5, 3))\n> >>> x - x.mean(axis=1, keepdims=True)\n> Traceback");
  const std::string session = "In [1]: x = np.ones((5, 3))\n   ...: x - x.mean(axis=1";
  CHECK(repairsOf(session + ")").at(0) == session + ", keepdims=True)");
}

TEST_CASE("code at the start of the text is edited behind its prompt") {
  for (const std::string prompt : {"", ">>> ", "In [1]: ", "> "}) {
    CAPTURE(prompt);
    CHECK(repairsOf(prompt + "-np.ones(3) + np.ones((3, 4))").at(0) ==
          prompt + "(-np.ones(3))[:, None] + np.ones((3, 4))");
  }
}

TEST_CASE("in a square array, the axis of the reduction decides") {
  const std::string square = "import numpy as np\nx = np.ones((4, 4))\n";
  CHECK(verdictOf(square + "x - x.mean(axis=0)", 1) == "works");
  CHECK(verdictOf(square + "x - x.mean(axis=1, keepdims=True)", 1) == "works");
  CHECK(verdictOf(square + "x - x.mean(axis=1)", 1) == "check");
  CHECK(repairsOf(square + "x - x.mean(axis=1)").at(0) ==
        square + "x - x.mean(axis=1, keepdims=True)");
  CHECK(verdictOf(square + "x - np.ones(4)", 0) == "check");
}

}  // namespace bcast
