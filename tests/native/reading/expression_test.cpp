// SPDX-License-Identifier: MIT
// Code of NumPy, PyTorch, JAX and TensorFlow: its shapes, what it needs, and which part cannot be
// read.
#include <string>
#include <utility>
#include <vector>

#include "bcast/reading/read_text.h"
#include "bcast/reading/script/syntax/parse_script.h"
#include "catch.h"
#include "json.h"
#include "readings.h"
#include "sanitized.h"

namespace bcast {
namespace {

using readings::last;
using readings::reading;
using readings::rowFor;
using readings::rowOf;

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// The operands as text, or the shape that a function makes; or the code and the offset of an
/// error.
std::string read(const std::string& text) {
  const Json answer = reading(text);
  if (!answer.contains("error")) {
    const Json row = rowOf(answer);
    return row.contains("shape") ? Json::array({row["shape"]}).dump() : row["operands"].dump();
  }
  const Json& error = answer["error"];
  return error["code"].get<std::string>() + " " + error["where"]["offset"].dump();
}

std::string repeated(const std::string& piece, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += piece;
  }
  return text;
}

}  // namespace

TEST_CASE("an array has the shape that its code makes") {
  for (const auto& [code, shape] : Pairs{
           {"np.ones(3)", "[[3]]"},
           {"np.zeros((3, 4), dtype=np.float32)", "[[3,4]]"},
           {"np.zeros((3, 4), np.float32)", "[[3,4]]"},
           {"np.full((2, 3), 7)", "[[2,3]]"},
           {"np.full_like(np.ones((2, 3)), 7)", "[[2,3]]"},
           {"np.zeros_like(np.ones((2, 3)))", "[[2,3]]"},
           {"np.random.rand(2, 3)", "[[2,3]]"},
           {"np.random.normal(0, 1, (2, 3))", "[[2,3]]"},
           {"np.random.normal(size=(2, 3))", "[[2,3]]"},
           {"np.random.randint(9, size=4)", "[[4]]"},
           {"torch.rand(2, 3)", "[[2,3]]"},
           {"torch.zeros((2, 3))", "[[2,3]]"},
           {"torch.randint(0, 9, (2, 3))", "[[2,3]]"},
           {"torch.randint(9, (2, 3))", "[[2,3]]"},
           {"jax.random.normal(jax.random.PRNGKey(0), (2, 3))", "[[2,3]]"},
           {"jax.numpy.ones((2, 3))", "[[2,3]]"},
           {"np.arange(4)", "[[4]]"},
           {"np.arange(1, 6, 2)", "[[3]]"},
           {"np.arange(5, 0, -2)", "[[3]]"},
           {"np.arange(5, 0)", "[[0]]"},
           {"np.linspace(0, 1)", "[[50]]"},
           {"np.linspace(0, 1, 5)", "[[5]]"},
           {"torch.range(1, 4)", "[[4]]"},
           {"torch.range(0, 5, 2)", "[[3]]"},
           {"torch.range(4, 0, -2)", "[[3]]"},
           {"np.eye(3)", "[[3,3]]"},
           {"np.eye(3, 4)", "[[3,4]]"},
           {"np.array([[1, 2, 3], [4, 5, 6]])", "[[2,3]]"},
           {"np.array(7)", "[[]]"},
           {"torch.tensor([1., 2.])", "[[2]]"},
           {"np.ones((2 * 3, 8 // 2))", "[[6,4]]"},
       }) {
    CAPTURE(code);
    CHECK(read(code) == shape);
  }
}

TEST_CASE("a method, an index or an attribute changes the shape as in Python") {
  for (const auto& [code, shape] : Pairs{
           {"x.T", "[[4,3,2]]"},
           {"x.mT", "[[2,4,3]]"},
           {"x[0]", "[[3,4]]"},
           {"x[-1, 1:]", "[[2,4]]"},
           {"x[..., None]", "[[2,3,4,1]]"},
           {"x[None, ...]", "[[1,2,3,4]]"},
           {"x[:, np.newaxis]", "[[2,1,3,4]]"},
           {"x[..., 0]", "[[2,3]]"},
           {"x[::2, ::-1, 1:10]", "[[1,3,3]]"},
           {"x[:, 2:1]", "[[2,0,4]]"},
           {"x[:, :, -2:]", "[[2,3,2]]"},
           {"x.sum()", "[[]]"},
           {"x.sum(0)", "[[3,4]]"},
           {"sum(x)", "[[3,4]]"},
           {"sum([x, x[0]])", "[[2,3,4],[3,4]]"},
           {"sum((x, x, x))", "[[2,3,4]]"},
           {"x.mean(axis=-1)", "[[2,3]]"},
           {"x.mean(axis=(0, 2), keepdims=True)", "[[1,3,1]]"},
           {"torch.sum(x, 1, True)", "[[2,1,4]]"},
           {"torch.sum(x, dim=1, keepdim=True)", "[[2,1,4]]"},
           {"x.max(dim=1).values", "[[2,4]]"},
           {"x.max(dim=1)[0]", "[[2,4]]"},
           {"x.max(axis=1)", "[[2,4]]"},
           {"np.std(x, axis=1, ddof=1)", "[[2,4]]"},
           {"x.std(1, True)", "[[2,4]]"},
           {"torch.var(x, 1, True)", "[[2,4]]"},
           {"torch.std(x, 1, False, True)", "[[2,1,4]]"},
           {"torch.std(x, (0, 1), keepdim=True)", "[[1,1,4]]"},
           {"torch.argmax(x, 1, True)", "[[2,1,4]]"},
           {"tf.reduce_std(x, 1, True)", "[[2,1,4]]"},
           {"tf.argmax(x)", "[[3,4]]"},
           {"tf.argmin(x, 1)", "[[2,4]]"},
           {"tf.argmax(x, axis=2)", "[[2,3]]"},
           {"np.argmax(x)", "[[]]"},
           {"np.expand_dims(x, 0)", "[[1,2,3,4]]"},
           {"np.expand_dims(x, (0, -1))", "[[1,2,3,4,1]]"},
           {"x.unsqueeze(-1)", "[[2,3,4,1]]"},
           {"x[None].squeeze()", "[[2,3,4]]"},
           {"x[None].squeeze(0)", "[[2,3,4]]"},
           {"torch.squeeze(x, 0)", "[[2,3,4]]"},
           {"x.transpose()", "[[4,3,2]]"},
           {"x.transpose(2, 0, 1)", "[[4,2,3]]"},
           {"torch.transpose(x, 0, 1)", "[[3,2,4]]"},
           {"x.permute(1, 2, 0)", "[[3,4,2]]"},
           {"np.swapaxes(x, 0, 2)", "[[4,3,2]]"},
           {"np.moveaxis(x, 0, -1)", "[[3,4,2]]"},
           {"x.reshape(6, 4)", "[[6,4]]"},
           {"x.reshape(-1, 2)", "[[12,2]]"},
           {"x.reshape((x.shape[0], -1))", "[[2,12]]"},
           {"x.view(x.size(0), -1)", "[[2,12]]"},
           {"x.ravel()", "[[24]]"},
           {"x.astype(np.float32)", "[[2,3,4]]"},
           {"x.float()", "[[2,3,4]]"},
       }) {
    CAPTURE(code);
    const std::string reshaped = read("x: (2, 3, 4)\n" + code);
    const Json answer = rowFor("x: (2, 3, 4)\n" + code);
    CHECK(reshaped == shape);
  }
}

TEST_CASE("an operator has the precedence that it has in Python") {
  const Json sum = rowFor("(2,) + (3, 1) * (4,)");
  CHECK(sum["op"] == "add");
  CHECK(sum["operands"] == Json::parse("[[2],[3,4]]"));
  CHECK(sum["notes"].empty());
  CHECK(rowFor("((2,) + (3, 1)) * (2,)")["op"] == "mul");
  CHECK(rowFor("-(3,) ** (4,)")["operands"] == Json::parse("[[3],[4]]"));
  CHECK(reading("(3,) + (4, 1) >= (4, 3)")["steps"].back()["op"] == "greater_equal");
  CHECK(rowFor("(3,) - (3,) - (1,)")["operands"] == Json::parse("[[3],[1]]"));
  CHECK(rowFor("(3, 4) + 4")["operands"] == Json::parse("[[3,4],[4]]"));
  CHECK(rowFor("np.ones((3, 4)) + 4")["operands"] == Json::parse("[[3,4],[]]"));
}

TEST_CASE("every operation of code is a step, in the order of Python") {
  // The text of each step, and its shape.
  using Steps = std::vector<std::pair<std::string, std::string>>;
  const auto check = [](const std::string& code, const Steps& expected, std::size_t focus) {
    CAPTURE(code);
    const Json answer = reading(code);
    REQUIRE(answer["steps"].size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const Json& step = answer["steps"][i];
      const auto start = step["start"].get<std::size_t>();
      CHECK(code.substr(start, step["end"].get<std::size_t>() - start) == expected[i].first);
      const bool fails = step["verdict"] == "fails";
      CHECK((fails ? "fails" : step["shape"].dump()) == expected[i].second);
    }
    CHECK(answer["focus"] == focus);
  };
  check("p = np.random.rand(100, 1)\ny = np.ones(100)\nmse = np.mean((p - y) ** 2)",
        {{"p - y", "[100,100]"}, {"(p - y) ** 2", "[100,100]"}, {"np.mean((p - y) ** 2)", "[]"}},
        0);
  check("x = np.ones((3, 4))\n((x * 2) ** 2).mean(axis=(0))[None]",
        {{"x * 2", "[3,4]"},
         {"(x * 2) ** 2", "[3,4]"},
         {"((x * 2) ** 2).mean(axis=(0))", "[4]"},
         {"((x * 2) ** 2).mean(axis=(0))[None]", "[1,4]"}},
        3);
  check("x = np.ones((3, 4))\nx = x - x.mean(axis=1)\ny = x * 2",
        {{"x.mean(axis=1)", "[3]"}, {"x - x.mean(axis=1)", "fails"}, {"x * 2", "null"}}, 1);
  check("(2, 1) + (1, 3) + (2, 3)",
        {{"(2, 1) + (1, 3)", "[2,3]"}, {"(2, 1) + (1, 3) + (2, 3)", "[2,3]"}}, 0);
  check("a = np.ones((5, 3))\nb = a[:, None].T",
        {{"a[:, None]", "[5,1,3]"}, {"a[:, None].T", "[3,1,5]"}}, 1);
  check("x = torch.ones(3, 4)\nx.div_(x.sum(dim=1))",
        {{"x.sum(dim=1)", "[3]"}, {"x.div_(x.sum(dim=1))", "fails"}}, 1);
  check("x = torch.ones(3)\nx += torch.ones(2, 3)", {{"x += torch.ones(2, 3)", "fails"}}, 0);
  check("X = np.ones((9, 3))\ny = np.ones((9, 1))\nX @ np.ones(3) - y",
        {{"X @ np.ones(3)", "[9]"}, {"X @ np.ones(3) - y", "[9,9]"}}, 1);
}

TEST_CASE("a product has the shape of NumPy's matmul, or fails") {
  const auto product = [](const std::string& code) {
    return reading(code)["steps"].back()["shape"].dump();
  };
  for (const auto& [code, shape] : Pairs{
           {"(2, 3) @ (3, 4)", "[2,4]"},
           {"(3,) @ (3, 4)", "[4]"},
           {"(2, 3) @ (3,)", "[2]"},
           {"(3,) @ (3,)", "[]"},
           {"(8, 1, 3, 4) @ (5, 4, 6)", "[8,5,3,6]"},
           {"(8, 3, 4) @ (5, 4, 6)", "null"},
           {"(2, 3) @ (2, 3)", "null"},
           {"np.ones(3) @ np.ones(())", "null"},
           {"(2, ?) @ (3, 4)", "[2,4]"},
           {"np.dot(np.ones((2, 3)), np.ones(3))", "[2]"},
           {"torch.bmm(torch.ones(10, 3, 4), torch.ones(10, 4, 5))", "[10,3,5]"},
           {"x: (2, 3)\nx.mm(x.T)", "[2,2]"},
       }) {
    CAPTURE(code);
    CHECK(product(code) == shape);
  }
  CHECK(reading("(2, 3) @ (2, 3)")["headline"] ==
        "Axis k: The inner sizes of A (3) and B (2) differ.");
  CHECK(reading("(8, 3, 4) @ (5, 4, 6)")["headline"] ==
        "Axis −3: A (8) meets B (5). They differ, and neither is 1.");
}

TEST_CASE("a product in code can be asked again: its step has the request") {
  const auto request = [](const std::string& code) {
    return reading(code)["steps"].back()["request"].dump();
  };
  CHECK(request("x: (2, 3)\ny: (3, 4)\nx @ y") ==
        R"({"mode":"numpy.matmul","names":["x","y"],"operands":[[2,3],[3,4]]})");
  CHECK(request("e = 'ij,jk'\nnp.einsum(e, np.ones((2, 3)), np.ones((3, 4)), optimize=True)") ==
        R"({"equation":"ij,jk","mode":"numpy.einsum","operands":[[2,3],[3,4]]})");
  CHECK(request("torch.einsum('bi,bi->b', [torch.ones(2, 3), torch.ones(1, 3)])") ==
        R"({"equation":"bi,bi->b","mode":"pytorch.einsum","operands":[[2,3],[1,3]]})");
  CHECK(request("nn.Linear(3, 4)(torch.ones(2, 3))") ==
        R"({"mode":"pytorch.linear","names":["input","weight"],"operands":[[2,3],[4,3]]})");
}

TEST_CASE("blocks within blocks, and functions that call themselves, have a limit") {
  CHECK(reading(repeated("a if b else ", 3000) + "c")["error"]["code"] == "expressionTooDeep");
  const std::string nested = repeated("if a: ", 3000) + "np.ones(3) + np.ones(4)";
  CHECK(reading(nested).contains("error"));
  std::string calls = "def f0(x): return x + x\n";
  for (int i = 1; i < 40; ++i) {
    const std::string before = "f" + std::to_string(i - 1);
    calls += "def f" + std::to_string(i) + "(x): return " + before + "(x) + " + before + "(x)\n";
  }
  const Json answer = reading(calls + "f39(np.ones(3))");
  CHECK(answer["steps"].size() <= 2100);
}

TEST_CASE("code is not answered otherwise than its system does") {
  for (const auto& [code, expected] : Pairs{
           // A list is data in a call, and with an array.
           {"np.add([1, 2, 3], [4, 5, 6])", "[3]"},
           {"np.ones(3) + [1, 2, 3]", "[3]"},
           {"np.concatenate([[1, 2], [3, 4, 5]])", "[5]"},
           {"np.dot([1, 2], [3, 4])", "[]"},
           // Without an axis, all elements are in a row.
           {"np.cumsum(np.ones((3, 4)))", "[12]"},
           {"jnp.cumsum(jnp.ones(5)) - 1.0", "[5]"},
           {"tf.cumsum(tf.ones((3, 4)))", "[3,4]"},
           {"torch.cumsum(torch.ones(3))", "textNotRead"},
           {"np.concatenate([np.ones(2), np.ones(3)], axis=None)", "textNotRead"},
           // What cannot be changed gets another value.
           {"s = 0\ns += np.ones(3)\ns + np.ones(4)", "fails"},
           {"s = 0.0\ns += np.ones(3)", "[3]"},
           {"x = jnp.ones(3)\nx += jnp.ones((2, 3))", "[2,3]"},
           {"x = np.ones(3)\nx += np.ones((2, 3))", "fails"},
           // Parameters and loops hide the names of before.
           {"x = np.ones((3, 4))\ndef f(x):\n    return x + np.ones(3)\nnp.ones(2) * 2", "[2]"},
           {"x = np.ones(3)\n(2,) + (2,)\nfor i in range(2): x = x[None]\nx + np.ones(4)", "null"},
           {"torch.bmm(torch.ones(1, 3, 4), torch.ones(5, 4, 6))", "fails"},
           {"tf.matmul(tf.ones(3), tf.ones((3, 4)))", "fails"},
           {"torch.dot(torch.ones(2, 3), torch.ones(3))", "expressionFails"},
           {"torch.mm(torch.ones(3, 4), torch.ones(4))", "expressionFails"},
           {"tf.matmul(tf.ones((3, 4)), tf.ones((5, 4)), transpose_b=True)", "[3,5]"},
           {"tf.matmul(tf.ones((3, 4)), tf.ones((4, 5)), transpose_b=True)", "fails"},
           {"tf.matmul(tf.ones((4, 3)), tf.ones((4, 5)), transpose_a=True)", "[3,5]"},
           {"tf.matmul(tf.ones((3, 4)), tf.ones((5, 4)), transpose_b=flag)", "functionNotRead"},
           // A view never copies: axes that are no neighbors in memory become no axis.
           {"torch.ones(2, 3, 4).permute(0, 2, 1).view(2, 12)", "fails"},
           {"torch.ones(2, 3, 4).permute(0, 2, 1).reshape(2, 12)", "[2,12]"},
           {"torch.ones(2, 3, 4).permute(0, 2, 1).contiguous().view(2, 12)", "[2,12]"},
           {"torch.ones(2, 3, 4).permute(0, 2, 1).view(2, 4, 3, 1)", "[2,4,3,1]"},
           {"torch.ones(2, 3, 4).permute(2, 0, 1).view(4, 6)", "[4,6]"},
           {"torch.ones(2, 1, 4).transpose(0, 1).view(8)", "[8]"},
           {"torch.ones(3, 4).T.view(12)", "fails"},
           {"torch.ones(2, 3, 4).transpose(1, 2).transpose(1, 2).view(6, 4)", "[6,4]"},
           {"y = torch.ones(2, 3, 4).mT * 2\ny.mT.view(6, 4)", "[6,4]"},
           {"torch.ones(3, 4).T[None].mT.view(12)", "[12]"},
           {"tf.matmul([[1., 2.]], [[1., 2., 3.]], transpose_a=True)", "[2,3]"},
           {"torch.matmul(torch.ones(3, 4), torch.ones(3, 4), transpose_b=True)",
            "functionNotRead"},
           // Sequences of Python are joined.
           {"base = (3, 4)\nnp.zeros((2,) + base) + np.ones(4)", "[2,3,4]"},
           {"np.ones([10] + [64, 32] + [2])", "[10,64,32,2]"},
           // Sizes that are not known must be equal.
           {"x = torch.ones(2, 5)\ntorch.cat([x, x[x[:, 0] > 0]], dim=1)", "[2,10]"},
           {"x = torch.ones(2, 5)\ntorch.cat([x, x[x[:, 0] > 0]], dim=0)", "[\"?\",5]"},
           {"F.mse_loss(torch.ones(3, 1), torch.ones(3))", "[]"},
           {"F.mse_loss(torch.ones(3), torch.ones(3), reduction='none')", "[3]"},
       }) {
    CAPTURE(code);
    CHECK(last(code) == expected);
  }
}

TEST_CASE("a name without a value is asked for once, as a shape or as a size") {
  const auto needs = [](const std::string& text) { return rowFor(text)["needs"]; };
  CHECK(needs("x + x") == Json::parse(R"([{"name": "x", "kind": "shape"}])"));
  CHECK(needs("np.ones((N, 4)) + x[None]") ==
        Json::parse(R"([{"name": "N", "kind": "size"}, {"name": "x", "kind": "shape"}])"));
  CHECK(needs("x.reshape(B, -1)") ==
        Json::parse(R"([{"name": "x", "kind": "shape"}, {"name": "B", "kind": "size"}])"));
  CHECK(rowFor("x = (3, 4)\nx + (4,)")["operands"] == Json::parse("[[3,4],[4]]"));
  CHECK(rowFor("N = 3\nx: N, 4\nx * 2")["operands"] == Json::parse("[[3,4],[]]"));
}

TEST_CASE("a line that ends too early is quoted") {
  const Json answer = reading("x = np.ones(3) + np.ones(3)\ny = x +");
  CHECK(answer["skipped"][0]["reason"] == "Cannot read this part: y = x +.");
}

TEST_CASE("the first value of a name is asked for if it is a call that cannot be read") {
  const auto needs = [](const std::string& text) { return rowFor(text)["needs"]; };
  const Json x = Json::parse(R"([{"name": "x", "kind": "shape"}])");
  const Json none;
  CHECK(needs("x = load()\ny = x - x.mean(axis=1)") == x);
  CHECK(needs("x, _ = load()\ny = x - 1") == x);
  CHECK(needs("for x, _ in loader:\n    y = x - 1") == x);
  CHECK(needs("def f(a):\n    x = load(a)\n    return x - 1") == x);
  // Another value than that of the given `x`, one per call, and no size: `N = 8` is overwritten.
  CHECK(needs("x = np.ones(3)\ny = x - 1\nx = load()\ny = x - 1") == none);
  CHECK(needs("def f(a):\n    x = load(a)\n    return x - 1\nf(1)\nf(2)") == none);
  CHECK(needs("N = count()\nnp.zeros(N) + np.zeros(3)") == none);
  for (const std::string code : {"x = load()\n", "x, _ = load()\n", "for x, _ in loader:\n    "}) {
    CAPTURE(code);
    CHECK(rowFor("x: (5, 3)\n" + code + "y = x - np.ones(5)")["shape"] == none);
    CHECK(rowFor("x: (5, 3)\n" + code + "y = x - np.ones(5)")["operands"] ==
          Json::parse("[[5,3],[5]]"));
  }
  CHECK(rowFor("# x: (5, 3)\nx = load()\ny = x - np.ones(5)")["operands"] ==
        Json::parse("[[5,3],[5]]"));
  CHECK(needs("for x, _ in [(np.ones(3), 1), (np.ones(4), 2)]:\n    y = x - 1") == none);
  CHECK(needs("for i, (x, _) in enumerate(loader):\n    y = x - 1") == x);
  // The comment is about the transpose.
  CHECK(needs("x = load()\nx = x.T\n# x: (3, 5)\ny = x + np.ones(5)") == x);
  CHECK(rowFor("x: (5, 3)\nx = x.foo()\ny = x - 1")["operands"] == Json::parse(R"([["…"],[]])"));
}

TEST_CASE("a text of which a part cannot be read is rejected at that part") {
  for (const auto& [text, place] : Pairs{
           {"np.ones((3, 4)) + $", "textNotRead 18"},
           {"np.ones((3, 4)) hello", "textNotRead 16"},
           {"np.ones((3, 4)", "textNotRead 14"},
           {"np.ones((3, 4)))", "textNotRead 15"},
           {"np.ones((3, 4)) +", "textNotRead 17"},
           {"x[]", "textNotRead 1"},
           {"x[1, :, ::, ,]", "textNotRead 12"},
           {"(3,) < (4,) < (5,)", "textNotRead 12"},
           {"x if y else z", "noShape 0"},
           {"x + not y", "textNotRead 8"},
           {"np.foo(3) + x", "functionNotRead 0"},
           {"x + foo(3)", "functionNotRead 4"},
           {"x.foo + 1", R"([["…"],[]])"},
           {"np.ones(3, foo=4)", "textNotRead 15"},
           {"np.ones(3, 4)", "textNotRead 0"},
           {"np.sum(axis=1, x)", "textNotRead 15"},
           {"x: (3, 4)\nnp.sum(x, 1, True)", "textNotRead 23"},
           {"x: (3, 4)\nnp.max(x, 1, True)", "textNotRead 23"},
           {"x: (3, 4)\njnp.std(x, 1, True)", "textNotRead 24"},
           {"x: (3, 4)\ntf.argmax(x, 1, True)", "textNotRead 26"},
           {"np.linspace(np.zeros(3), np.ones(3), 5)", "textNotRead 0"},
           {"np.linspace(0, [1, 2], 5)", "textNotRead 0"},
           {"x = 'abc\ny", "textNotRead 4"},
           {"np.einsum('ij,jk', x, y)", R"([["…"],["…"]])"},
           {"np.einsum('ij,jk->iz', np.ones((2, 3)), np.ones((3, 4)))", "malformedEquation 0"},
           {"(3, 4) + np.dot((2, 3, 4), (4,))", "[[3,4],[2,3]]"},
           {"x: (3, 4)\nx.sum(2)", "expressionFails 10"},
           {"x: (3, 4)\nx[0, 0, 0]", "expressionFails 10"},
           {"x: (3, 4)\nx[3]", "expressionFails 10"},
           {"x: (3, 4)\nnp.transpose(x, (0, 0))", "expressionFails 10"},
           {"x: (3, 4)\nnp.transpose(x, (0,))", "expressionFails 10"},
           {"x: (3, 4)\nnp.squeeze(x, 1)", "expressionFails 10"},
           {"x: (3, 4)\nx.reshape(5, -1)", "expressionFails 10"},
           {"np.array([[1, 2], [3]])", "expressionFails 9"},
           {"np.ones((3, -4)) + (3,)", "expressionFails 8"},
           {"(np.arange(2)[0, 0] * 2)", "expressionFails 1"},
           {"（3，4）＋np.ones(4) ＄", "textNotRead 17"},
       }) {
    CAPTURE(text);
    CHECK(read(text) == place);
  }
}

TEST_CASE("nested expressions have a limit") {
  const std::string open(expression::kDepthLimit, '(');
  const std::string closed(expression::kDepthLimit, ')');
  CHECK(read(open + "(3, 4) + (4,)" + closed).substr(0, 17) == "expressionTooDeep");
  CHECK(read(repeated("(", 8) + "(3, 4) + (4,)" + repeated(")", 8)) == "[[3,4],[4]]");
  for (const std::string piece : {"(", "-", "x[", "x(", "(3,)+(", "x**", "[", "np.exp(", "x.T.T"}) {
    CAPTURE(piece);
    CHECK(read(repeated(piece, 1000)).substr(0, 17) == "expressionTooDeep");
  }
  CHECK(read(repeated("(3,)+", 500) + "(3,)").substr(0, 17) == "expressionTooDeep");
}

TEST_CASE("reading long code terminates") {
  for (const std::string piece :
       {"x+",      "x,",          "(3,",  "x[:,",         "x.T",        "N=8\n",
        "x=x+x\n", "x=(1,1,1)\n", "x,x=", "np.ones(3)\n", "np.ones(1,", "x.shape\n(3,)\n",
        "f(a=1,",  "1,",          "1 ",   "((1,1),",      "# x\n",      "import numpy\n",
        "'a'",     "x: 1\n",      "1;",   "f32[1]+",      "1x1+"}) {
    CAPTURE(piece);
    CHECK(rowFor(repeated(piece, kTextLimit / kSanitizedShare / piece.size())).is_object());
  }
}

}  // namespace bcast
