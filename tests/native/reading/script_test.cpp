// SPDX-License-Identifier: MIT
// Scripts: blocks, functions, classes and layers, and what code leaves open.
#include <string>
#include <utility>
#include <vector>

#include "catch.h"
#include "json.h"
#include "readings.h"

namespace bcast {
namespace {

using readings::last;
using readings::reading;

using Pairs = std::vector<std::pair<std::string, std::string>>;

}  // namespace

TEST_CASE("what a loop sets in an object may be another value in its later turns") {
  const std::string box =
      "class Box:\n    def __init__(self, h):\n        self.h = h\n    def put(self, x):\n"
      "        self.h = x\n    def add(self, x):\n        return self.h + x\n"
      "a = np.ones(3)\nb = np.ones(2)\nbox = Box(a)\nfor i in range(2):\n";
  for (const auto& [code, expected] : Pairs{{"    box.h = a\n    a = b", "null"},
                                            {"    box.put(a)\n    a = b", "null"},
                                            {"    c = box.add(a)\n    a = b", "fails"}}) {
    INFO(code);
    CHECK(last(box + code + "\nbox.h + np.ones(2)") == expected);
  }
}

TEST_CASE("an element of an array of objects may be an array of any shape") {
  for (const char* made :
       {"np.empty(3, dtype=object)", "np.array([1, 2], dtype='O')", "np.ones(3).astype(object)"}) {
    INFO(made);
    const std::string code = std::string("x = ") + made + "\nx[0] = np.ones(4)\n";
    CHECK(reading(code + "x + np.ones(4)")["steps"].dump().find("\"fails\"") == std::string::npos);
    CHECK(last(code + "x + np.ones(4)") == "null");
  }
}

TEST_CASE("an array with one element in place of a number fails from NumPy 2.4 on") {
  const std::string before = "x = np.zeros((2, 3))\ny = np.ones((1, 1))\n";
  for (const auto& [code, expected] :
       Pairs{{"x[0, 1] = y", "mayFail"},
             {"x[0, 1] += y", "mayFail"},
             {"x[0][1] = y", "mayFail"},
             {"x[0, 1] = y[0, 0]", "works"},
             {"x[..., 0, 1] = y", "works"},
             {"x[0] = y", "works"},
             {"x[0, 1] = [1]", "fails"},
             {"x[0, 1:] = [[1, 2]]", "works"},
             {"x[0, 1] = np.ones(3)", "fails"},
             {"t = torch.zeros(2)\nt[0] = torch.ones(1)", "works"}}) {
    INFO(code);
    const Json step = reading(before + code)["steps"].back();
    CHECK(step["verdict"] == expected);
    CHECK((step["headline"].get<std::string>().find("NumPy 2.4") != std::string::npos) ==
          (expected == "mayFail"));
  }
}

TEST_CASE("sizes, lists of layers and generators are followed") {
  const std::string x = "x = np.ones((2, 3, 8))\n";
  const std::string rng = "rng = np.random.default_rng(0)\n";
  const std::string net =
      "class Net(nn.Module):\n    def __init__(self):\n        self.layers = "
      "nn.ModuleList([nn.Linear(8, 4), nn.ReLU(), nn.Linear(4, 2)])\n";
  const std::string layers = "layers = [nn.Linear(4, 8), nn.Linear(8, 2)]\n";
  for (const auto& [code, expected] : Pairs{
           {x + "B, T = x.shape[:2]\nx.reshape(B, T, 2, 4) * 1", "[2,3,2,4]"},
           {x + "x.reshape(*x.shape[:-1], 2, 4) * 1", "[2,3,2,4]"},
           {x + "x.reshape(x.shape[:-1] + (2, 4)) * 1", "[2,3,2,4]"},
           {x + "x.reshape(x.shape[::-1])[0] + np.ones(3)", "fails"},
           {x + "size = x.shape\nnp.ones(size + (1,)) * 1", "[2,3,8,1]"},
           {x + "np.ones((1,) * x.ndim) * 1", "[1,1,1]"},
           {x + "np.ones(max(x.shape)) + np.ones(sum(x.shape[1:]))", "fails"},
           {x + "sum(x[i] for i in range(2)) + np.ones(8)", "[3,8]"},
           {"(3, 4) + (4,)", "[3,4]"},
           {"(3, 4) * 2", "fails"},
           {"np.ones([4] * 3)[0] + np.ones(3)", "fails"},
           {x + "np.ones(x.shape * 2)[0] + np.ones(7)", "fails"},
           {"x = torch.ones(2, 3, 8)\nnn.LayerNorm(x.shape[1:])(x) + torch.ones(7)", "fails"},
           {"torch.zeros(3).masked_fill(torch.ones(2, 3) > 0, 5.0) * 1", "[2,3]"},
           {"torch.zeros(3).masked_fill(torch.ones(3) > 0, torch.ones(2, 3)) * 1", "null"},
           {"torch.zeros(3).masked_fill_(torch.ones(2, 3) > 0, 5.0)", "fails"},
           {rng + "rng.normal(size=(3, 4)) + rng.random(3)", "fails"},
           {rng + "rng.integers(0, 9, size=(3, 1)) + rng.standard_normal(4)", "[3,4]"},
           {rng + "rng.choice(np.ones((9, 2)), 3) * 1", "null"},
           {rng + "rng.choice(9, 3) * 1", "[3]"},
           {"np.random.default_rng(0).choice(data, 3) + np.ones(4)", "null"},
           {"np.random.choice(data, 3) + np.ones(4)", "fails"},
           {"layers = [nn.Linear(8, 8), nn.Linear(8, 8)]\nfor i in range(2):\n"
            "    layers[i](torch.ones(2, 7))",
            "fails"},
           {"a, (b, c) = np.ones(2), (np.ones(3), np.ones(4))\nb + c", "fails"},
           {"o, (h, c) = nn.LSTM(8, 4, 2)(torch.ones(5, 3, 8))\no + h", "fails"},
           {"o, h = nn.RNN(8, 4, 1, 'tanh', True)(torch.ones(5, 3, 8))\nh * 1", "[1,3,4]"},
           {"o, h = nn.GRU(8, 4, 1, True, True, 0.0, True)(torch.ones(5, 3, 8))\no * 1", "[5,3,8]"},
           {"o, h = nn.GRU(8, 4, batch_first=True, bidirectional=True)(torch.ones(5, 3, 8))\nh * 1",
            "[2,5,4]"},
           {net + "    def forward(self, x):\n        for layer in self.layers:\n            x = "
                  "layer(x)\n        return x\nNet()(torch.ones(3, 8)) * 1",
            "[3,2]"},
           {net + "    def forward(self, x):\n        return self.layers[2](x)\n"
                  "Net()(torch.ones(3, 8))",
            "fails"},
           {"x = np.ones((3, 4))\nws = [np.ones((4, 8)), np.ones((8, 2))]\nfor w in ws:\n    x = x "
            "@ "
            "w\nx * 1",
            "[3,2]"},
           {"x = np.ones((3, 4))\nws = [np.ones((4, 8)), np.ones((8, 2))]\nfor w in ws:\n    if a: "
            "break\n"
            "    x = x @ w\nx * 1",
            "null"},
           {layers + "nn.Sequential(*layers)(torch.ones(3, 4)) * 1", "[3,2]"},
           {layers + "layers.append(nn.Linear(2, 1))\n"
                     "nn.Sequential(*layers)(torch.ones(3, 4)) * 1",
            "null"},
           {"np.linalg.solve(np.eye(3), np.ones((4, 1)))", "fails"},
       }) {
    CAPTURE(code);
    CHECK(last(code) == expected);
  }
}

TEST_CASE("blocks, functions and layers are followed as far as shapes need it") {
  for (const auto& [code, expected] : Pairs{
           {"def f(x, y=np.ones(3)):\n    return x + y\nf(np.ones((4, 3))) + np.ones(2)", "fails"},
           {"def f(x):\n    return x[None]\nf(f(np.ones(3))) * 2", "[1,1,3]"},
           {"def f(x): return f(x)\nf(np.ones(3)) + np.ones(3)", "null"},
           // A later turn takes the other branch, with other values.
           {"a = np.ones(3)\nfirst = True\nfor i in range(3):\n    if first:\n        first = "
            "False\n  "
            "  else:\n        a = a[None]\na * 1",
            "null"},
           {"a = np.ones(3)\nfor i in range(2):\n    if a.ndim == 1:\n        a = a[None]\n    "
            "else:\n"
            "        a + np.ones(7)",
            "null"},
           {"class A:\n    def __init__(self):\n        self.h = np.ones(3)\n    def step(self):\n "
            "       "
            "self.h = self.h[None]\n    def all(self):\n        for i in range(3):\n            "
            "self.step()\n        return self.h + 1",
            "null"},
           // A tuple is no list, and a chain is not the comparison of a truth.
           {"x = np.ones((3, 4))\nif x.shape == [3, 4]:\n    x = x[None]\nx * 1", "null"},
           {"x = np.ones(3)\nif 1 < 5 < 3:\n    x = x[None]\nx * 1", "null"},
           // Another decorator may change the function.
           {"@my_method\ndef f(x):\n    return x[None]\nf(np.ones(3)) * 1", "null"},
           {"@partial(jax.jit, static_argnums=0)\ndef f(x):\n    return x[None]\nf(np.ones(3)) * 1",
            "[1,3]"},
           // The second turn has another b, and so another a.
           {"a = np.ones((2, 2))\nb = np.ones(2)\nfor i in range(2):\n    a = a + b\n    b = "
            "b[:, None] * b\na * 1",
            "null"},
           {"a = np.ones((2, 2))\nb = np.ones(2)\nfor i in range(2):\n    a = a + b\na * 1",
            "[2,2]"},
           {"def f(x):\n    if x.ndim == 1: return x[None]\n    return x\nf(np.ones(3)) + 1",
            "[1,3]"},
           {"def f(x, y):\n    return x * y\n", "null"},
           {"f = lambda x, y=np.ones(3): x + y\nf(np.ones((4, 3))) + np.ones(2)", "fails"},
           {"f = lambda: np.ones(3)\nif a: f = lambda: np.ones(4)\nf() * 1", "null"},
           {"if a:\n    def f(): return np.ones(3)\nelse:\n    def f(): return np.ones(4)\nf() * 1",
            "null"},
           {"def g(x):\n    f = lambda a: a[None]\n    return f(x)\ng(np.ones(3)) * 1", "[1,3]"},
           {"x = np.ones(3)\ndef f(x):\n    return x + np.ones(4)", "null"},
           {"x: (2, 3)\ndef f(x):\n    return x + np.ones(4)", "fails"},
           {"class A:\n    def __init__(self):\n        self.w = np.ones((4, 3))\n"
            "    def g(self, x):\n        return x + self.w\n"
            "    def h(self):\n        return self.g(np.ones(4))",
            "fails"},
           {"def f(x):\n    if g: return x[None]\n    return x\nf(np.ones(3)) + 1", "null"},
           // The shapes decide a condition.
           {"x = np.ones((2, 3))\ny = np.ones(2)\nif x.shape != y.shape: y = y[:, None]\nx + y",
            "[2,3]"},
           {"x = np.ones((2, 3))\nif x.ndim == 3 or x.shape[0] > 2:\n    x + np.ones(4)\nx * 1",
            "[2,3]"},
           {"m = None\nx = np.ones(3)\nif m is not None: x + np.ones(4)\nx * 1", "[3]"},
           {"x = np.ones(3)\nif not x.shape == (3,): x = x[None]\nx + np.ones(4)", "fails"},
           // What a decorator or another function may change is not known.
           {"@jax.vmap\ndef f(x, y):\n    return x + y\nf(np.ones((5, 3)), np.ones(5)) * 1",
            "null"},
           {"@torch.no_grad()\ndef f(x, y):\n    return x + y\nf(torch.ones(5, 3), torch.ones(5))",
            "fails"},
           {"def f(x, y):\n    return x + y\nf = jax.vmap(f)\nf(np.ones((5, 3)), np.ones(5)) * 1",
            "null"},
           {"class Linear(nn.Module):\n    pass\nLinear(3, 4)(torch.ones(2, 5)) * 1", "null"},
           {"def f(x: Literal['a', 'sum'], y: Dict[str, 'n']):\n    return x + y", "null"},
           {"nn.MaxPool2d(2, ceil_mode=True)(torch.ones(2, 3, 7, 7)) * 1", "null"},
           {"nn.BatchNorm2d(3)(torch.ones(2, 3, 7))", "fails"},
           {"for i in range(3):\n    x = np.ones((4, i + 1))\n    x + np.ones(4)", "[4,4]"},
           {"for a, b in zip([np.ones(2), np.ones(2)], [np.ones(3), np.ones(3)]):\n    a + b",
            "fails"},
           {"for row in np.ones((5, 3)): row + np.ones(3)", "[3]"},
           {"for x in []: np.ones(2) + np.ones(3)\nnp.ones(2) * 1", "[2]"},
           {"x = np.ones(3)\nfor i in range(9): x = x + 1\nx + np.ones(3)", "[3]"},
           {"if a:\n    x = np.ones(3)\nelse:\n    x = np.zeros(3)\nx + np.ones(4)", "fails"},
           {"if a:\n    x = np.ones(3)\nelif b:\n    x = np.zeros(4)\nx + np.ones(4)", "null"},
           {"with f() as g:\n    x = np.ones(3)\nx + np.ones(4)", "fails"},
           {"if __name__ == '__main__':\n    x = np.ones(3)\nx + np.ones(4)", "fails"},
           {"x = np.ones(3) if a else np.ones(3)\nx + np.ones(4)", "fails"},
           {"a = b = np.ones(3)\na + b[0]", "[3]"},
           {"x: torch.Tensor = torch.ones(3)\nx + torch.ones(4)", "fails"},
           {"np.stack([np.ones(3) * i for i in range(4)]) + np.ones(4)", "fails"},
           {"def f(x: Float[Array, 'n 3']):\n    return x + np.ones(4)", "fails"},
           {"assert np.ones(3) + np.ones(4) is not None, 'no'", "fails"},
           {"\"\"\"A\ntext.\"\"\"\nnp.ones(3) + \\\n    np.ones(4)", "fails"},
           {"from torch import softmax\nsoftmax(torch.ones(2, 3), 1) + torch.ones(2)", "fails"},
           {"nn.Sequential(nn.Linear(4, 3), nn.ReLU(), nn.Linear(2, 1))(torch.ones(5, 4))",
            "fails"},
           {"nn.Conv2d(3, 8, 3, stride=2, padding=1)(torch.ones(2, 3, 32, 31))", "[2,8,16,16]"},
           {"nn.Conv2d(3, 8, 3)(torch.ones(2, 4, 32, 32))", "fails"},
           {"nn.MaxPool2d(2)(torch.ones(2, 3, 7, 8))", "[2,3,3,4]"},
           {"nn.LayerNorm(4)(torch.ones(2, 3))", "fails"},
           {"nn.Flatten()(nn.Embedding(10, 6)(torch.ones(2, 5)))", "[2,30]"},
           {"F.cross_entropy(torch.ones(8, 10), torch.ones(8, 1))", "fails"},
           {"nn.CrossEntropyLoss()(torch.ones(8, 10), torch.ones(8))", "[]"},
           {"nn.BCEWithLogitsLoss()(torch.ones(8, 1), torch.ones(8))", "fails"},
           {"rearrange(torch.ones(2, 3, 4, 5), 'b c h w -> b (h w) c')", "[2,20,3]"},
           {"rearrange(torch.ones(2, 20, 3), 'b (h w) c -> b c h w', h=4)", "[2,3,4,5]"},
           {"rearrange(torch.ones(2, 20, 3), 'b (h w) c -> b c h w', h=3)", "fails"},
           {"einops.reduce(torch.ones(2, 3), 'b c -> b', 'mean') + torch.ones(3)", "fails"},
           {"np.add.outer(np.ones(3), np.ones(4))", "[3,4]"},
           {"np.copyto(np.zeros(3), np.zeros((2, 3)))", "fails"},
           {"a = jnp.ones((3, 4))\na.at[:, 0].set(jnp.ones((3, 1)))", "fails"},
           {"a = jnp.ones((3, 4))\na.at[:, 0].add(jnp.ones(3)) + jnp.ones(4)", "[3,4]"},
           {"x = np.ones((5, 3))\nx[np.arange(5), np.arange(5)] + np.ones(4)", "fails"},
           {"np.ones((2, 3, 4))[[0, 1], :, [0, 1, 2]]", "fails"},
           {"np.ones((2, 3, 4))[0, :, [0, 1]]", "[2,3]"},
           {"np.ones((2, 3, 4))[:, [0, 1], 0]", "[2,2]"},
       }) {
    CAPTURE(code);
    CHECK(last(code) == expected);
  }
}

TEST_CASE("what code leaves open is not guessed") {
  for (const auto& [code, expected] : Pairs{
           // An index may be an array of places, or a mask.
           {"for i, j in folds.split(x):\n    np.ones((5, 3))[i] * np.ones(4)", "null"},
           {"np.ones((5, 3))[i] * np.ones(4)", "null"},
           {"for i in range(n):\n    np.ones((5, 3))[i] * np.ones(4)", "fails"},
           {"a = []\nfor i in range(9):\n    a.append([1, 2])\nnp.array(a) + np.ones(3)", "null"},
           {"a = [1, 2]\nif b:\n    a.append(3)\nnp.array(a) + np.ones(3)", "null"},
           {"x = torch.ones(2, 3)\nx.t_()\nx + torch.ones(2, 4)", "null"},
           // The same object by another name.
           {"a = []\nb = a\nb.append([1, 2])\nnp.array(a) + np.ones(3)", "null"},
           {"def f(l):\n    l.append([1, 2])\na = []\nf(a)\nnp.array(a) + np.ones(3)", "null"},
           {"x = torch.ones(2, 3)\ny = x\nx.t_()\ny + torch.ones(2, 4)", "null"},
           {"a = [1, 2]\na.append(3)\na = [1, 2]\nnp.array(a) + np.ones(3)", "fails"},
           // PyTorch and JAX refuse sequences, whatever their lengths.
           {"x = torch.ones(3)\nx - [1, 2, 3]", "null"},
           {"x = torch.ones(2, 3)\nx[0] = (1, 2, 3)", "null"},
           {"x = torch.ones(2, 3)\ntorch.maximum(x, (1, 2, 3))", "null"},
           {"import jax.numpy as jnp\njnp.ones(3) - (1, 2, 3)", "null"},
           {"x = np.ones(6)\nx.resize((2, 3))\nx + np.ones(4)", "null"},
           {"x = np.ones(3)\nx + (x[:, None] if x.ndim == 1 else x.sum(axis=2))", "[3,3]"},
           // A tuple of numbers is an array, where another one meets it.
           {"np.ones((2, 2, 3)) != (0, 255, 0)", "[2,2,3]"},
           {"x = np.ones((2, 2, 3))\nx -= (104.0, 117.0, 123.0)", "[2,2,3]"},
           {"x = np.ones((2, 2, 3))\nx[:, :] = (255, 0)", "fails"},
           {"low = (30, 150, 50)\nnp.ones((4, 4)) > low", "fails"},
           {"np.dot(np.ones((2, 2, 3)), (1, 2, 3))", "[2,2]"},
           {"np.maximum(np.ones((2, 2)), (1, 2, 3))", "fails"},
           {"(2, 3) + (3,) + ()", "[2,3]"},
           {"x = torch.zeros(2)\ntorch.add(x, torch.ones(2, 2), out=x)", "fails"},
       }) {
    CAPTURE(code);
    CHECK(last(code) == expected);
  }
}

TEST_CASE("what Python raises is a step, and the rest is read") {
  const Json answer = reading(
      "x = np.ones((3, 4))\ny = x.mean(axis=5)\nif x.sum(axis=3) > 1:\n    pass\nx + np.ones(4)");
  REQUIRE(answer["steps"].size() == 3);
  CHECK(answer["focus"] == 0);
  CHECK(answer["steps"][0]["headline"] == "This expression fails: (3, 4) has no axis 5.");
  CHECK(answer["steps"][0]["op"] == "mean");
  CHECK(answer["steps"][1]["verdict"] == "fails");
  CHECK(answer["steps"][2]["verdict"] == "works");
}

TEST_CASE("an operation follows the system that made its arrays") {
  const std::string both = "import numpy as np\nimport torch\nfrom torch import nn\n";
  for (const auto& [code, mode] : Pairs{
           {both + "torch.ones(3, 4).sum(dim=1) + 1", "pytorch"},
           {both + "torch.ones(3).numpy() + 1", "numpy"},
           {both + "from torch import ones\nones(3, 4) + 1", "pytorch"},
           {both + "torch.from_numpy(np.ones(3)) + 1", "pytorch"},
           {both + "1 - nn.ReLU()(torch.ones(3)).T", "pytorch"},
           {both + "a, b = np.ones((2, 3))\na + b", "numpy"},
           {both + "for row in torch.ones(2, 3):\n    row * 2", "pytorch"},
           {both + "x = torch.ones(3)\nx += 1", "pytorch.inPlace"},
           {both + "x = torch.ones(3, 3)\nx @ torch.ones(3, 4)", "pytorch.matmul"},
           {both + "np.ones((3, 4)) @ np.ones((4, 2))", "numpy.matmul"},
           {"import jax.numpy as jnp\nimport numpy as np\nx = jnp.ones(3)\nx += 1", "jax"},
           {"import tensorflow as tf\nimport numpy as np\ntf.ones((4, 3)) @ tf.ones(3)",
            "tensorflow.matmul"},
       }) {
    CAPTURE(code);
    const Json answer = reading(code);
    CHECK(answer["steps"].back().value("mode", "") == mode);
  }
  const Json answer = reading(both + "np.ones(3) * 2\ntorch.ones(3) + torch.ones(4)");
  CHECK(answer["system"] == "pytorch");
}

TEST_CASE("comments give the shapes that the code does not") {
  for (const auto& [code, expected] : Pairs{
           {"pred = model(x)  # (64, 1)\ny = load()  # shape: [64]\npred - y", "[64,64]"},
           {"pred = model(x)  # torch.Size([64, 1])\npred + torch.ones(32, 1)", "fails"},
           {"x = f()  # (64, 1)\nx = np.ones(3)  # (2, 2)\nx * 1", "[3]"},
           {"# pred: [64, 1], y: [64]\npred - y", "[64,64]"},
           {"# a.shape (5, 3); b shape is (5,)\na - b", "fails"},
           {"def f(a, b):\n    # a: (5, 3), b: (5,)\n    return a - b", "fails"},
           // What code prints or asserts.
           {"print(a.shape)  # (5, 3)\nprint(b.shape)  # (5,)\na - b", "fails"},
           {"a.shape  # (5, 3)\nb.size()  # torch.Size([3])\na - b", "[5,3]"},
           {"print(a.shape)\n# (5, 3)\nprint(b.shape)\n# (1, 3)\na - b", "[5,3]"},
           {"print(a.shape, b.shape)\n# (5, 3) (3,)\na - b", "[5,3]"},
           {"print('a:', a.shape, 'b', b.shape)  # a: (5, 3) b (3,)\na - b", "[5,3]"},
           {"print('a:', a.shape)\nprint('b is', b.shape)\na - b\na b\n\na: (5, 3)\nb is (5,)",
            "fails"},
           {"print('A shape:', a.shape)\nprint('B shape:', b.shape)\na - b\nA shape: (5, 3)\n"
            "B shape: (3,)",
            "[5,3]"},
           {"a - b\nprint(a.shape)  # (5, 3)\nprint(b.shape)  # (5,)\n", "fails"},
           {"print(f'a: {a.shape}, b: {b.shape}')  # a: (5, 3), b: (5,)\na - b", "fails"},
           {"print(f'{a.shape} {b.size()}')\n# (5, 3) torch.Size([3])\na - b", "[5,3]"},
           {"print(f'{a.shape=}')\nprint(f'{b.shape=}')\na - b\na.shape=(5, 3)\nb.shape=(5,)",
            "fails"},
           {"print('sizes', f'of a {a.shape} end')  # sizes of a (5, 3) end\na - np.ones(5)",
            "fails"},
           {"assert a.shape == (5, 3)\nassert b.shape == (3,), 'b'\na - b", "[5,3]"},
           {"assert a.shape == (5, 3), f'{n}'\na - np.ones(5)", "fails"},
           {"x = f()\nprint(x.shape)  # (5, 3)\nx = g(x)\nprint(x.shape)  # (3, 5)\n"
            "x + np.ones(5)",
            "[3,5]"},
           {"x = f()\nprint(x.shape)  # (5, 3)\nx + np.ones(3)\nx = g(x)\nprint(x.shape)  # (3, 5)",
            "[5,3]"},
           {"def f(x):\n    print(x.shape)  # (5, 3)\n    return x + np.ones(5)", "fails"},
           {"x = np.ones(3)\nprint(x.shape)  # (2, 2)\nx * 1", "[3]"},
           // Not shapes.
           {"print(x.shape)  # not (2, 3)\nx + np.ones(7)", "null"},
           {"print(x.shape)  # (2, 3) or (7,)\nx + np.ones(7)", "null"},
           {"print(x.shape, y.shape)  # (2, 3)\nx + np.ones(7)", "null"},
           {"print(x.shape)\n# (2, 3) + (7,)\nx + np.ones(7)", "null"},
           {"x.shape != (2, 3)\nx + np.ones(7)", "null"},
           {"print(f'{x.shape}')  # not (2, 3)\nx + np.ones(7)", "null"},
           {"print(f'{x.shape[0]} {x}')  # (2, 3)\nx + np.ones(7)", "null"},
           {"print(f'no x')  # (2, 3)\nx + np.ones(7)", "null"},
           {"print(f'{x.shape')  # (2, 3)\nx + np.ones(7)", "null"},
           {"x.shape == (2, 3)  # False\nx + np.ones(7)", "null"},
           {"print(x.shape)  # (2, 3) expected\nx + np.ones(7)", "null"},
           {"assert x.shape == (2, 3) or y\nx + np.ones(7)", "null"},
           // Another x.
           {"def f(x):\n    print(x.shape)  # (2, 3)\n    return x\ndef g(x):\n    return x + "
            "np.ones(7)",
            "null"},
           {"def f(x):\n    # x: (2, 3)\n    return x\ndef g(x):\n    return x + np.ones(7)",
            "null"},
           {"x = f()  # (64, n)\ny = np.ones(3)\nx + y", "null"},
           {"x = f()  # (2) is the answer\nx + np.ones(3)", "null"},
           {"x = f()  # see (2, 3)\nx + np.ones(7)", "null"},
           {"# x = (4, 5)\nx = g()\nx + np.ones(7)", "null"},
           {"# f(2, 3)\nf + np.ones(7)", "null"},
       }) {
    CAPTURE(code);
    CHECK(last(code) == expected);
  }
}

TEST_CASE("chained assignments, lambdas in arguments, and numbers of math are read") {
  for (const auto& [code, expected] : Pairs{
           {"a = b = c = np.ones((2, 3))\na + b + c", "[2,3]"},
           {"a = b = c = np.ones((2, 3))\nc + np.ones(2)", "fails"},
           {"a = b[0] = c = np.ones(3)\nnp.ones(3) + np.ones(4)", "fails"},
           {"x = jnp.ones((8, 3))\ny = jax.vmap(lambda v: w @ v, in_axes=0)(x)\nx + jnp.ones(4)",
            "fails"},
           {"d = f()\nnp.ones(3) / math.sqrt(d) + np.ones(4)", "fails"},
           {"n = math.ceil(7 / 2)\nnp.ones(n) + np.ones(4)", "[4]"},
       }) {
    CAPTURE(code);
    CHECK(last(code) == expected);
  }
}

TEST_CASE("objects of the code's own classes have what their methods set") {
  const std::string net =
      "class Net(nn.Module):\n    def __init__(self, hidden=16):\n        super().__init__()\n"
      "        self.a = nn.Linear(10, hidden)\n        self.b = nn.Linear(16, 1)\n"
      "    def forward(self, x):\n        return self.b(torch.relu(self.a(x)))\n";
  const std::string state =
      "class A:\n    def __init__(self, h):\n        self.h = h\n    def more(self):\n"
      "        self.h = self.h[None]\na = A(np.ones(3))\n";
  for (const auto& [code, expected] : Pairs{
           {net + "Net()(torch.ones(8, 10))", "[8,1]"},
           {net + "net = Net(hidden=12).to(device)\nnet.train()\nnet(torch.ones(8, 10))", "fails"},
           {net + "net = Net()\nloss = nn.MSELoss()(net(torch.ones(8, 10)), torch.ones(8))", "[]"},
           {net + "net = Net()\nnet(torch.ones(8, 10))\nnet.a(torch.ones(8, 12))", "fails"},
           {net + "nn.Sequential(Net())(torch.ones(8, 10)) + torch.ones(3)", "[8,3]"},
           {net + "class Deep(Net):\n    pass\nDeep()(torch.ones(8, 10)) * 1", "[8,1]"},
           {net + "class Deep(Net):\n    def __init__(self):\n        super().__init__(12)\n"
                  "        self.b = nn.Linear(12, 3)\nDeep()(torch.ones(8, 10)) * 1",
            "[8,3]"},
           {net + "class Deep(Net):\n    def forward(self, x):\n"
                  "        return super().forward(x)[0]\nDeep()(torch.ones(8, 10)) * 1",
            "[1]"},
           {net + "class Deep(Net, Other):\n    pass\nDeep()(torch.ones(8, 12)) * 1", "null"},
           {net + "class Deep(Net):\n    pass\nclass Net(Deep):\n    pass\n"
                  "Net()(torch.ones(8, 12)) * 1",
            "null"},
           {"class A:\n    size = 4\n    def add(self, x):\n        return x + np.ones(self.size)\n"
            "A().add(np.ones(3))",
            "fails"},
           {"class A:\n    size = 4\nclass B(A):\n    def add(self, x):\n"
            "        return x + np.ones(self.size)\nb = B()\nb.size = 3\nb.add(np.ones(3))",
            "[3]"},
           {"@changed\n" + net + "Net()(torch.ones(8, 12)) * 1", "null"},
           {"class B:\n    def add(self, x):\n        return self.both(x)\n    def both(self, "
            "x):\n        return x + np.ones(4)\nB().add(np.ones(3))",
            "fails"},
           {state + "a.more()\na.more()\na.h * 1", "[1,1,3]"},
           {state + "a.more()\nb = A(np.ones((2, 4)))\na.h + b.h", "fails"},
           {state + "a.more()\nb = a\nb.more()\na.h * 1", "[1,1,3]"},
           {state + "a.h = np.ones(4)\na.more()\na.h * 1", "[1,4]"},
           {state + "a.h = np.ones(4)\na.k = np.ones(3)\na.h + a.k", "fails"},
           // It may not run, or several times.
           {state + "if c:\n    a.h = np.ones(4)\na.h * 1", "null"},
           {state + "if c:\n    a.more()\na.h * 1", "null"},
           {state + "for i in range(3):\n    a.more()\na.h * 1", "null"},
           {state + "a + np.ones(3)", "null"},
           {state + "if c:\n    class A:\n        def __init__(self, h): self.h = h[None]\n"
                    "A(np.ones(3)).h * 1",
            "null"},
           {"class L:\n    def __init__(self):\n        self.all = []\n    def append(self, x):\n"
            "        self.all.append(x)\n        return x + np.ones(4)\nL().append(np.ones(3))",
            "fails"},
           {"class L:\n    def __init__(self):\n        self.all = []\nl = L()\n"
            "l.all.append([1, 2])\nnp.array(l.all) + np.ones(3)",
            "null"},
           {state + "a.missing(np.ones(3)) + np.ones(4)", "null"},
       }) {
    CAPTURE(code);
    CHECK(last(code) == expected);
  }
}

TEST_CASE("sizes of an array without a shape are numbers, and no step") {
  for (const auto& [code, steps] : Pairs{
           {"B, C, H = x.shape\ny = x.view(B, C * H)", "view"},
           {"n = x.shape[0] * 2\ny = x + n", "add"},
           {"n = len(x) // 2\ny = x + n", "add"},
           {"n = x.size(0) - x.ndim\ny = x + n", "add"},
           {"x.shape == (3, 4)\nx + y", "add"},
           {"assert x.shape[1:] == y.shape\nx + y", "add"},
           {"h = np.zeros(x.shape)\nh + x", "add"},
       }) {
    CAPTURE(code);
    const Json found = reading(code);
    CHECK(found["steps"].size() == 1);
    CHECK(found["steps"][0]["op"] == steps);
    CHECK(found["skipped"].empty());
  }
}

TEST_CASE("a step of numbers decides nothing while another one has no shapes") {
  CHECK(reading("d = 64\ny = x / d ** 0.5")["verdict"].is_null());
  CHECK(reading("d = 64\nd ** 0.5")["verdict"] == "works");
}

TEST_CASE("a list cannot be repeated by a value that is no integer") {
  for (const std::string code :
       {"c = np.ones(2).mean()\nd = (1, 2) * c", "c = np.ones(2)[0]\nd = c * [1, 2]",
        "d = (1, 2) * torch.ones(2).sum()"}) {
    CAPTURE(code);
    CHECK(reading(code)["skipped"].size() == 1);
  }
  CHECK(reading("c = np.ones(2).mean()\nd = (1, 2) + c")["skipped"].empty());
}

TEST_CASE("torch.equal and np.array_equal take any shapes, and np.equal broadcasts") {
  // Run with NumPy 1.24 and PyTorch 1.13.
  CHECK(reading("torch.equal(torch.ones(2, 3), torch.ones(2))")["verdict"] == "works");
  CHECK(reading("torch.ones(2, 3).equal(torch.ones(2))")["verdict"] == "works");
  CHECK(reading("np.array_equal(np.ones((2, 3)), np.ones(2))")["verdict"] == "works");
  CHECK(reading("np.equal(np.ones((2, 3)), np.ones(2))")["verdict"] == "fails");
}

}  // namespace bcast
