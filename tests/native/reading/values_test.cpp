// SPDX-License-Identifier: MIT
// The values that code computes, operation by operation. `tests/oracle/script-values.test.mjs`
// holds them against NumPy and PyTorch.
#include <string>
#include <utility>
#include <vector>

#include "bcast/api/api.h"
#include "catch.h"
#include "json.h"
#include "readings.h"

namespace bcast {
namespace {

using readings::reading;

/// The values of a result, "1 2 3", with their source if it is not the code; "-" if they are not
/// known.
std::string textOf(const Json& step) {
  if (!step.contains("values")) {
    return "-";
  }
  std::string text;
  for (const Json& each : step["values"]["first"]) {
    text += (text.empty() ? "" : " ") + each.get<std::string>();
  }
  const auto source = step["values"]["source"].get<std::string>();
  return source == "code" ? text : text + " " + source;
}

/// The last step of a text, with its values.
Json lastStep(const std::string& text) {
  const std::size_t last = reading(text)["steps"].size() - 1;
  return reading(Json{{"text", text}, {"values", last}})["steps"][last];
}

std::string lastValues(const std::string& text) { return textOf(lastStep(text)); }

}  // namespace

TEST_CASE("an operation has the values that its code computes") {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"x = np.arange(6).reshape(2, 3)\nx - x.mean(axis=1, keepdims=True)", "-1 0 1 -1 0 1"},
      {"np.array([[1, 2], [3, 4]]).T @ np.array([1, 10])", "31 42"},
      {"x = np.linspace(0, 1, 5)\nx[::-2]", "1 0.5 0"},
      {"np.concatenate([np.eye(2), np.ones((2, 1))], axis=1)", "1 0 1 0 1 1"},
      {"x = torch.arange(3)\nx / 2", "0 0.5 1"},
      {"x = torch.tensor([1., 2., 3.])\nx.std()", "1"},
      {"x = np.array([1., 2., 3.])\nx.var()", "0.6666666667"},
      {"np.arange(4) // 0", "-"},
      {"np.array([200], dtype=np.uint8) + 100", "-"},
      {"np.array([1, 2]) > 1", "0 1"},
      {"x = np.array([1.26, 2.])\ny = np.round(x, 1)\nx * 2", "2.52 4"},
      {"np.zeros_like(np.array([1, 2]), float) + 1", "1 1"},
      {"jnp.array([2, 3]) ** 31", "-"},
      {"np.sqrt(np.array([-1., 4.])).max()", "-"},
      {"np.where(np.array([True, False]), 1, np.array([5, 6]))", "1 6"},
      {"F.mse_loss(torch.tensor([1., 2.]), torch.tensor([3., 3.]))", "2.5"},
      {"F.linear(torch.ones(1, 2), torch.ones(3, 2))", "2 2 2"},
      {"F.linear(torch.ones(1, 2), torch.ones(3, 2), torch.ones(3))", "-"},
      {"F.linear(torch.ones(1, 2), torch.ones(3, 2), bias=torch.ones(3))", "-"},
      {"x = np.sqrt(np.array([-1., 4.]))\nx * 1", "nan 2"},
  };
  for (const auto& [text, expected] : cases) {
    CAPTURE(text);
    CHECK(lastValues(text) == expected);
  }
}

TEST_CASE("an operation has the element type in which its library computes") {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"np.arange(3) * np.array([[1], [2]])", "i64"},
      {"np.arange(3) / np.array([[1], [2]])", "f64"},
      {"np.ones(3) + np.array([1, 2, 3])", "f64"},
      {"np.zeros(3, dtype=np.int32) * 2", "i32"},
      {"np.ones(3, np.float32) * np.arange(3)", "f64"},
      {"x: (2, 2)\nx * np.ones(2)", "f64"},
      {"torch.arange(3) * torch.ones(3)", "f32"},
      {"torch.arange(3) * 2", "i64"},
      {"torch.stack([torch.arange(2), torch.ones(2)]) + torch.ones(2)", "f32"},
      {"torch.cumsum(torch.tensor([True, False]), dim=0) * torch.arange(2)", "i64"},
      {"jnp.arange(3) * jnp.arange(3)[:, None]", "i32"},
  };
  for (const auto& [text, expected] : cases) {
    CAPTURE(text);
    CHECK(lastStep(text)["type"] == expected);
  }
  CHECK_FALSE(lastStep("torch.ones(3).double() * torch.ones(3)").contains("type"));
}

TEST_CASE("values say whether they are examples or random") {
  CHECK(lastValues("x: (2, 2)\nx * 2") == "2 4 6 8 example");
  CHECK(lastValues("x = model(y)  # (3,)\nx + 1") == "2 3 4 example");
  const std::string random = lastValues("np.random.randint(5, 8, (2, 2)) * 0");
  CHECK(random == "0 0 0 0 random");
}

TEST_CASE("what code has written into is not what it was") {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"x = np.zeros(2)\nx += 1\nx + 1", "2 2"},
      {"x = np.zeros(2)\ny = x\ny += 1\nx + 1", "-"},
      {"x = np.zeros((2, 2))\ny = x.T\nx += 1\ny + 1", "-"},
      {"x = np.zeros(2)\nx[0] = 5\nx + 1", "-"},
      {"x = torch.zeros(2)\nx.add_(3)\nx + 1", "4 4"},
      {"x = torch.zeros(2)\nx.fill_(3)\nx + 1", "-"},
      {"x = np.zeros(2)\nshuffle(x)\nx + 1", "-"},
      {"x = np.zeros(2)\nfor i in range(3):\n    x += 1\nx + 1", "-"},
      {"x = np.zeros(2)\nif c:\n    x += 1\nx + 1", "-"},
      {"def f(a):\n    a += 1\nx = np.zeros(2)\nf(x)\nx + 1", "-"},
      {"x = jnp.zeros(2)\ny = x.at[0].set(1)\ny + 1", "-"},
      {"x = np.zeros(2)\ny = x.copy()\nx += 1\ny + 1", "1 1"},
      {"x = np.array([2, 3])\nnp.clip(x, 0, 1, out=x)\nx + 1", "-"},
      {"x = torch.zeros(2)\ny = nn.init.ones_(x)\nx + 1", "-"},
      {"x = np.ones(2)\ny = np.ones(2)\nnp.add(x, y, out=x)\nx + 1", "3 3"},
      {"x = np.eye(2)\nx += x[:, 1]\nx + 0", "1 1 0 2"},
      {"x = torch.eye(2)\nx += x[:, 1]\nx + 0", "-"},
      {"x = torch.eye(2)\nx += x\nx + 0", "2 0 0 2"},
  };
  for (const auto& [text, expected] : cases) {
    CAPTURE(text);
    CHECK(lastValues(text) == expected);
  }
}

TEST_CASE("large arrays have shapes only") {
  CHECK(lastValues("np.ones((64, 64)) + 1").substr(0, 5) == "2 2 2");
  CHECK(lastValues("np.ones((64, 65)) + 1") == "-");
}

TEST_CASE("reductions, transposes and joins tell their axes") {
  const auto axes = [](const std::string& text) {
    const Json all = reading(text)["steps"];
    return all.back().contains("axes") ? all.back()["axes"].dump() : "-";
  };
  CHECK(axes("np.ones((2, 3, 4)).sum(axis=(0, -1))") == "[0,2]");
  CHECK(axes("np.ones((2, 3)).mean()") == "[0,1]");
  CHECK(axes("np.ones((2, 3, 4)).transpose(2, 0, 1)") == "[2,0,1]");
  CHECK(axes("np.ones((2, 3)).T") == "[1,0]");
  CHECK(axes("np.concatenate([np.ones((2, 3)), np.ones((2, 1))], axis=-1)") == "[1]");
  CHECK(axes("np.stack([np.ones(3), np.ones(3)])") == "[0]");
  CHECK(axes("np.ones((2, 3)) + 1") == "-");
}

}  // namespace bcast
