// SPDX-License-Identifier: MIT
// Functions in code: their shapes are those of NumPy 1.24 and PyTorch 1.13, and what is not known
// is no guess.
#include <string>
#include <utility>
#include <vector>

#include "catch.h"
#include "json.h"
#include "readings.h"

namespace bcast {
namespace {

using readings::reading;

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// The shape of the last step, "fails", or the code of an error.
std::string last(const std::string& code) {
  const Json answer = reading(code);
  if (answer.contains("error")) {
    return answer["error"]["code"].get<std::string>();
  }
  const Json& step = answer["steps"].back();
  return step["verdict"] == "fails" ? "fails" : step["shape"].dump();
}

void check(const Pairs& all) {
  for (const auto& [code, expected] : all) {
    CAPTURE(code);
    CHECK(last(code) == expected);
  }
}

}  // namespace

TEST_CASE("an argument that is not known gives an unknown result, and no error") {
  check({
      {"x = np.ones((2, 3))\nfor i in range(99): k = i\ny = x.sum(axis=k)\ny + 1", "null"},
      {"x = np.ones((2, 3))\nfor i in range(99): y = np.moveaxis(x, i, 0)\ny + 1", "null"},
      {"x = np.ones((2, 3))\nk = 0 if a else 1\nnp.concatenate([x, x], axis=k) + 1", "null"},
      {"x = np.ones((2, 3))\nx.sum(axis=1, keepdims=not keep) + 1", "null"},
      {"x = np.ones((2, 3))\nx.sum(axis=1, keepdims=keep) + 1", "null"},
      {"x = torch.ones(2, 3)\nx.sum(1, not keep) + 1", "null"},
      {"x = torch.ones(2, 3)\nx.std(1, keep, True) + torch.ones(2)", "[2,2]"},
      {"x = np.ones((2, 3))\nx.sum(axis=1, keepdims=not False) + 1", "[2,1]"},
      {"k = True if a else False\nx = np.ones((2, 3))\nx.sum(axis=1, keepdims=k) + 1", "null"},
      {"f = nn.Linear(3, 4) if a else nn.Linear(3, 5)\nf(torch.ones(2, 3)) + 1", "null"},
      {"f = nn.Linear(3, 4) if a else nn.Linear(3, 4)\nf(torch.ones(2, 3)) + 1", "[2,4]"},
      // A size that is not known may be 1.
      {"x: (?, 3)\nnp.squeeze(x, 0) + np.ones(3)", "[3]"},
      {"x: (?, 3)\ntorch.squeeze(x, 0) + torch.ones(3)", "null"},
      {"x: (?, 3)\nnp.squeeze(x) + np.ones(3)", "null"},
      {"torch.squeeze(torch.ones(()), 0) + torch.ones(3)", "[3]"},
  });
}

TEST_CASE("sizes that no axis has give no wrong shape") {
  const std::string most = "9007199254740991";
  check({
      {"x = np.zeros(4294967296)\ny = np.tile(x, 4294967296)\ny + 1", "null"},
      {"x = np.zeros(4294967296)\ny = np.repeat(x, 4294967296, axis=0)\ny + 1", "null"},
      {"x = np.zeros(3)\ny = np.tile(x, 3037000500)\ny + 1", "[9111001500]"},
      {"x = np.zeros(3)\ny = np.repeat(x, -1, axis=0)\ny + 1", "null"},
      {"x = np.zeros(" + most + ")\nnp.concatenate([x, x])", R"(["?"])"},
      {"nn.Linear(5, -1)(torch.ones(2, 5)) + 1", "null"},
      {"nn.Linear(-5, 1)(torch.ones(2, 5)) + 1", "null"},
      {"nn.Embedding(10, -3)(torch.ones(2, 5))", R"([2,5,"?"])"},
      {"nn.Conv1d(3, 4, 3, padding=-1)(torch.ones(2, 3, 9))", R"([2,4,"?"])"},
      {"nn.Conv1d(3, 4, 3, padding=" + most + ")(torch.ones(2, 3, 9))", R"([2,4,"?"])"},
      {"nn.Conv1d(3, 4, " + most + ", dilation=" + most + ")(torch.ones(2, 3, 9))", R"([2,4,"?"])"},
      {"nn.MaxPool1d(0)(torch.ones(2, 3, 9))", R"([2,3,"?"])"},
  });
}

TEST_CASE("enumerate counts from its start") {
  check({
      {"for i, x in enumerate([np.ones(3)], 1): y = np.ones(i) + np.ones(4)", "[4]"},
      {"for i, x in enumerate([np.ones(3)], start=3): y = np.ones(i) + np.ones(4)", "fails"},
      {"for i, x in enumerate([np.ones(3)]): y = np.ones((i, 4)) + np.ones(4)", "[0,4]"},
      {"for i, x in enumerate([np.ones(3)], k): y = np.ones((i, 4)) + np.ones(4)", R"(["?",4])"},
  });
}

TEST_CASE("whether any or all elements are true is a mask") {
  check({
      {"img = np.zeros((8, 9, 4))\nimg[np.all(img == [0, 0, 0, 255], axis=2)] = 0", R"(["?",4])"},
      {"img = np.zeros((8, 9, 4))\nimg[(img == 0).any(axis=2)]", R"(["?",4])"},
      {"img = torch.zeros(8, 9, 4)\nimg[torch.all(img == 0, dim=2)]", R"(["?",4])"},
      {"img = jnp.zeros((8, 9, 4))\nimg[jnp.any(img == 0, axis=2)]", R"(["?",4])"},
      {"img = tf.zeros((8, 9, 4))\nimg[tf.reduce_all(img == 0, axis=2)]", R"(["?",4])"},
      {"img = tf.zeros((8, 9, 4))\nimg[tf.reduce_any(img == 0, axis=1)]", "fails"},
  });
}

}  // namespace bcast
