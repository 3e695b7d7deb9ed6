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

TEST_CASE("flatten joins the axes that PyTorch is given, and takes an order of NumPy") {
  check({
      {"torch.flatten(torch.ones(2, 3, 4), 1)", "[2,12]"},
      {"torch.ones(2, 3, 4).flatten(1)", "[2,12]"},
      {"torch.ones(2, 3, 4, 5).flatten(1, 2)", "[2,12,5]"},
      {"torch.ones(2, 3, 4, 5).flatten(-2)", "[2,3,20]"},
      {"torch.flatten(torch.ones(2, 3, 4, 5), start_dim=1, end_dim=2)", "[2,12,5]"},
      {"torch.flatten(torch.ones(2, 3, 4, 5), end_dim=1)", "[6,4,5]"},
      {"torch.flatten(torch.ones(2, 3))", "[6]"},
      {"torch.flatten(torch.ones(()))", "[1]"},
      {"torch.ones(()).flatten(0)", "[1]"},
      {"x: (?, 3, 4)\ntorch.flatten(x, 1)", R"(["?",12])"},
      {"x: (?, 3, 4)\ntorch.flatten(x)", R"(["?"])"},
      {"torch.ones(2, 3).flatten(1, 0)", "textNotRead"},
      {"torch.ones(2, 3).flatten(2)", "expressionFails"},
      {"x = np.ones(3)\ntorch.ones(2, 3, 4).flatten(1)", "[2,12]"},
      {"np.ones((2, 3)).flatten()", "[6]"},
      {"np.ones((2, 3)).flatten('F')", "[6]"},
      {"np.ones((2, 3)).flatten(order='F')", "[6]"},
      {"np.ones((2, 3)).ravel('F')", "[6]"},
      {"np.ones((2, 3)).flatten(1)", "textNotRead"},
      {"nn.Flatten()(torch.ones(2, 3, 4))", "[2,12]"},
      {"nn.Flatten(0)(torch.ones(2, 3, 4))", "[24]"},
      {"nn.Flatten(start_dim=2)(torch.ones(2, 3, 4, 5))", "[2,3,20]"},
      {"nn.Flatten(1, 2)(torch.ones(2, 3, 4, 5))", "[2,12,5]"},
      {"nn.Flatten(start_dim=1, end_dim=-2)(torch.ones(2, 3, 4, 5))", "[2,12,5]"},
      {"nn.Flatten(2, 1)(torch.ones(2, 3, 4)) + torch.ones(7)", "null"},
  });
}

TEST_CASE("functions that select elements have the shape of NumPy and PyTorch") {
  check({
      {"np.random.permutation(5) * 1", "[5]"},
      {"np.random.permutation(np.ones((4, 3))) * 1", "[4,3]"},
      {"np.random.permutation([1, 2, 3]) * 1", "[3]"},
      {"x: (?, 3)\nnp.random.permutation(len(x)) * 1", R"(["?"])"},
      {"x = np.ones(3)\ny = np.random.permutation(n)\nx * y", "null"},
      {"torch.randperm(6) * 1", "[6]"},
      {"torch.randperm(6, device='cpu')[:2] * 1", "[2]"},
      {"np.argsort(np.ones((2, 3)))", "[2,3]"},
      {"np.argsort(np.ones((2, 3)), axis=None) + np.ones(7)", "textNotRead"},
      {"torch.argsort(torch.ones(2, 3), 1, True)", "[2,3]"},
      {"torch.argsort(torch.ones(2, 3), dim=0, descending=True)", "[2,3]"},
      {"np.random.choice(9, 4) * 1", "[4]"},
      {"np.random.choice(9, size=(2, 3)) * 1", "[2,3]"},
      {"np.random.choice(9) * np.ones(3)", "[3]"},
      {"np.random.choice([1, 2, 3], 2, replace=False) * 1", "[2]"},
      {"np.random.choice(np.arange(5), 2, p=p) * 1", "[2]"},
      {"jax.random.choice(jax.random.PRNGKey(0), 9, (2, 3)) * 1", "[2,3]"},
      {"jax.random.choice(jax.random.PRNGKey(0), jnp.ones((4, 5)), (2,)) * 1", "textNotRead"},
      {"import random\nx = random.choice([np.ones(3), np.ones(4)])\nx + np.ones(3)", "null"},
      {"r, c = np.where(np.eye(3) > 0)\nr * 1", R"(["?"])"},
      {"i, j, k = np.nonzero(np.ones((2, 3, 4)))\nnp.ones((3, 7))[j] * 1", R"(["?",7])"},
      {"np.where(np.ones(5))[0] * 1", R"(["?"])"},
      {"torch.where(torch.ones(2, 3) > 0)[1] * 1", R"(["?"])"},
      {"torch.where(torch.ones(2, 1) > 0, torch.ones(3), 0)", "[2,3]"},
      {"np.where(np.ones((2, 3)), np.ones(3), np.ones(4))", "fails"},
      {"tf.where(tf.ones((2, 3)), x=tf.ones(3), y=tf.ones(3))", "[2,3]"},
      {"tf.where(tf.ones((2, 3))) * 1", R"(["?",2])"},
      {"torch.nonzero(torch.ones(2, 3))", R"(["?",2])"},
      {"torch.ones(2, 3).nonzero()", R"(["?",2])"},
      {"torch.nonzero(torch.tensor(1))", R"(["?",0])"},
      {"torch.nonzero(torch.ones(2, 3), as_tuple=True)[0] * 1", R"(["?"])"},
      {"torch.nonzero(torch.ones(2, 3), as_tuple=a) + torch.ones(3)", "textNotRead"},
      {"np.nonzero(np.array(3)) + np.ones(3)", "textNotRead"},
      {"np.argwhere(np.ones((2, 3)))", R"(["?",2])"},
      {"np.flatnonzero(np.ones((2, 3)))", R"(["?"])"},
      {"np.unique(np.arange(6).reshape(2, 3))", R"(["?"])"},
      {"torch.unique(torch.ones(2, 3))", R"(["?"])"},
      {"v, n = np.unique(np.ones(3), return_counts=True)\nv + np.ones(3)", "null"},
      {"tf.unique(tf.ones(3))[0] + tf.ones(3)", "textNotRead"},
      {"np.isin(np.ones((2, 3)), [1, 2])", "[2,3]"},
      {"np.ones((2, 3, 4))[np.isin(np.ones((2, 3)), [1, 2])]", R"(["?",4])"},
      {"np.in1d(np.ones((2, 3)), [1, 2])", "[6]"},
      {"torch.isin(torch.ones(2, 3), torch.ones(4))", "[2,3]"},
      {"np.isclose(np.ones((2, 1)), np.ones(3))", "[2,3]"},
      {"np.isclose(np.ones((2, 3)), np.ones(4), rtol=1e-3)", "fails"},
      {"torch.isclose(torch.ones(2, 1), torch.ones(3))", "[2,3]"},
      {"np.ones((2, 3))[np.isclose(np.ones((2, 3)), 1)]", R"(["?"])"},
  });
}

TEST_CASE("functions that extend an array have the shape of NumPy and PyTorch") {
  check({
      {"x, y = np.meshgrid(np.ones(3), np.ones(4))\nx * 1", "[4,3]"},
      {"x, y, z = np.meshgrid(np.ones(3), np.ones(4), np.ones(5))\nz * 1", "[4,3,5]"},
      {"x, y = np.meshgrid(np.ones(3), np.ones(4), indexing='ij')\ny * 1", "[3,4]"},
      {"x, y = np.meshgrid(np.ones(3), 2)\ny * 1", "[1,3]"},
      {"x, y = np.meshgrid(np.ones((3, 2)), np.ones(4))\ny * 1", "[4,6]"},
      {"np.meshgrid(np.ones(3))[0] * 1", "[3]"},
      {"np.meshgrid(np.ones(3), np.ones(4), sparse=True)[0] * 1", "[1,3]"},
      {"np.meshgrid(np.ones(3), np.ones(4), sparse=True)[1] * 1", "[4,1]"},
      {"np.meshgrid(np.ones(3), np.ones(4), np.ones(5), sparse=True, indexing='ij')[2] * 1",
       "[1,1,5]"},
      {"np.meshgrid(np.ones(3), np.ones(4), sparse=s)[0] + np.ones(5)", "textNotRead"},
      {"np.ix_([0, 1], [2, 3, 4])[1] * 1", "[1,3]"},
      {"np.ones((5, 6))[np.ix_([0, 1], [2, 3, 4])] * 1", "[2,3]"},
      {"i = np.ix_([0, 1], [2, 3, 4])\nnp.ones((5, 6))[i] * 1", "[2,3]"},
      {"i = (0, [2, 3, 4])\nnp.ones((5, 6))[i] * 1", "[3]"},
      {"i = (0, 7)\nnp.ones((5, 6))[i] * 1", "fails"},
      {"np.ix_(np.ones(3) > 0, [2, 3, 4])[0] + np.ones(5)", "null"},
      {"np.meshgrid(np.ones(3), np.ones(4), indexing=how)[0] + np.ones(5)", "textNotRead"},
      {"x, y = torch.meshgrid(torch.ones(3), torch.ones(4))\nx * 1", "[3,4]"},
      {"x, y = torch.meshgrid([torch.ones(3), torch.ones(4)])\nx * 1", "[3,4]"},
      {"x, y = torch.meshgrid(torch.ones(3), torch.ones(4), indexing='xy')\nx * 1", "[4,3]"},
      {"a = np.ones(3)\nx, y = torch.meshgrid(torch.ones(3), torch.ones(4))\nx * 1", "[3,4]"},
      {"a = torch.ones(3)\nx, y = np.meshgrid(np.ones(3), np.ones(4))\nx * 1", "[4,3]"},
      {"np.append(np.ones((2, 3)), np.ones(4))", "[10]"},
      {"np.append(np.ones(3), 1)", "[4]"},
      {"np.append([1, 2], [3]) * 1", "[3]"},
      {"np.append(np.ones((2, 3)), np.ones((1, 3)), axis=0)", "[3,3]"},
      {"np.append(np.ones((2, 3)), np.ones((2, 1)), 1)", "[2,4]"},
      {"np.append(np.ones((2, 3)), np.ones((1, 4)), axis=0)", "fails"},
      {"np.atleast_1d(3) * 1", "[1]"},
      {"np.atleast_2d(2) * 1", "[1,1]"},
      {"np.atleast_2d(np.ones(3))", "[1,3]"},
      {"np.atleast_2d(np.ones((2, 3, 4)))", "[2,3,4]"},
      {"np.atleast_3d(np.ones(3))", "[1,3,1]"},
      {"np.atleast_3d(np.ones((3, 4)))", "[3,4,1]"},
      {"np.atleast_3d(2) * 1", "[1,1,1]"},
      {"torch.atleast_3d(torch.ones(3))", "[1,3,1]"},
      {"a = np.atleast_1d(np.ones(3), np.ones(4))\na + np.ones(5)", "null"},
      {"np.pad(np.ones((2, 3)), 1)", "[4,5]"},
      {"np.pad(np.ones((2, 3)), (1, 2))", "[5,6]"},
      {"np.pad(np.ones((2, 3)), ((1, 2), (0, 3)))", "[5,6]"},
      {"np.pad(np.ones((2, 3)), ((1, 2),))", "[5,6]"},
      {"np.pad(np.ones((2, 3)), (1,))", "[4,5]"},
      {"np.pad(np.ones((2, 3)), ((1,), (2,)))", "[4,7]"},
      {"np.pad(np.ones((2, 3)), [(1, 2), (0, 3)], mode='edge')", "[5,6]"},
      {"np.pad(np.ones((2, 3)), ((0, n), (0, 3)), 'constant', constant_values=0)", R"(["?",6])"},
      {"np.pad(np.ones((2, 3)), ((1, 2), (0, 3), (1, 1)))", R"(["?","?"])"},
      {"np.pad(np.ones((2, 3)), -1)", R"(["?","?"])"},
      {"y = F.pad(torch.ones(2, 3), (1, 2))\ny + torch.ones(6)", "[2,6]"},
      {"y = F.interpolate(torch.ones(2, 3, 4), 8)\ny + torch.ones(8)", "[2,3,8]"},
      {"F.interpolate(torch.ones(1, 3, 4, 5), scale_factor=2)", "[1,3,8,10]"},
      {"F.interpolate(torch.ones(1, 3, 4, 5), None, (2, 3))", "[1,3,8,15]"},
      {"y = F.interpolate(torch.ones(2, 3, 4), scale_factor=f())\ny + torch.ones(9)", "[2,3,9]"},
      {"nn.Upsample(scale_factor=2)(torch.ones(1, 3, 4, 5))", "[1,3,8,10]"},
      {"nn.Upsample((6, 7))(torch.ones(1, 3, 4, 5))", "[1,3,6,7]"},
      {"F.one_hot(torch.ones(2, 3), num_classes=10)", "[2,3,10]"},
      {"F.one_hot(torch.ones(2, 3), 10)", "[2,3,10]"},
      {"F.one_hot(torch.ones(2, 3))", R"([2,3,"?"])"},
      {"tf.one_hot([0, 1, 2], 4) * 1", "[3,4]"},
      {"tf.one_hot(tf.ones(3), 4, axis=0) + tf.ones(7)", "textNotRead"},
      {"jax.nn.one_hot(jnp.ones(3), 4)", "[3,4]"},
  });
}

TEST_CASE("functions of matrices have the shape of NumPy and PyTorch") {
  check({
      {"np.tensordot(np.ones((2, 3, 4)), np.ones((3, 4, 5)))", "[2,5]"},
      {"np.tensordot(np.ones((2, 3, 4)), np.ones((4, 5)), axes=1)", "[2,3,5]"},
      {"np.tensordot(np.ones((2, 3)), np.ones((4, 5)), axes=0)", "[2,3,4,5]"},
      {"np.tensordot(np.ones((2, 3, 4)), np.ones((4, 2, 5)), axes=([2, 0], [0, 1]))", "[3,5]"},
      {"np.tensordot(np.ones((2, 3, 4)), np.ones((4, 2, 5)), axes=(2, 0))", "[2,3,2,5]"},
      {"np.tensordot(np.ones((2, 3)), np.ones((2, 3)), axes=1)", "fails"},
      {"np.tensordot(np.ones((2, 3)), np.ones((1, 3)), axes=1)", "fails"},
      {"np.tensordot(np.ones((2, 3)), np.ones((2, 3)), axes=3)", "fails"},
      {"np.tensordot(np.ones((2, 3)), np.ones((2, 3)), axes=([0, 1], [0]))", "fails"},
      {"torch.tensordot(torch.ones(2, 3), torch.ones(1, 4), dims=1)", "[2,4]"},
      {"torch.tensordot(torch.ones(2, 3), torch.ones(2, 4), dims=1)", "fails"},
      {"torch.tensordot(torch.ones(2, 3), torch.ones(2, 4), ([0], [0]))", "[3,4]"},
      {"np.diag(np.ones(3))", "[3,3]"},
      {"np.diag(np.ones(3), 1)", "[4,4]"},
      {"np.diag(np.ones(3), k=-2)", "[5,5]"},
      {"np.diag(np.ones((3, 5)))", "[3]"},
      {"np.diag(np.ones((3, 5)), 1)", R"(["?"])"},
      {"torch.diag(torch.ones(3), -1)", "[4,4]"},
      {"torch.diag(torch.ones(5, 3))", "[3]"},
      {"tf.linalg.diag(tf.ones((2, 3))) + tf.ones(7)", "textNotRead"},
      {"np.linalg.inv(np.eye(3)) * 1", "[3,3]"},
      {"np.linalg.inv(np.ones((2, 3)))", "fails"},
      {"np.linalg.pinv(np.ones((5, 2, 3)))", "[5,3,2]"},
      {"torch.linalg.pinv(torch.ones(5, 2, 3))", "[5,3,2]"},
      {"np.linalg.det(np.ones((5, 3, 3)))", "[5]"},
      {"np.linalg.det(np.ones((3, 3)))", "[]"},
      {"np.linalg.det(np.ones(3))", "fails"},
      {"torch.inverse(torch.ones(2, 3, 3))", "[2,3,3]"},
      {"torch.det(torch.ones(3, 3))", "[]"},
      {"np.linalg.solve(np.ones((3, 3)), np.ones(3))", "[3]"},
      {"np.linalg.solve(np.ones((3, 3)), np.ones((3, 2)))", "[3,2]"},
      {"torch.linalg.solve(torch.ones(3, 3), torch.ones(3))", "[3]"},
      {"np.linalg.solve(np.ones((2, 3, 3)), np.ones((2, 3))) + np.ones(7)", "textNotRead"},
      {"u, s, v = np.linalg.svd(np.ones((3, 2)))\nu + s", "fails"},
      {"u, s, v = torch.svd(torch.ones(3, 2))\nu + torch.ones(7)", "null"},
      {"y = np.cov(np.ones((3, 4)))\ny + np.ones(3)", "[3,3]"},
      {"torch.cdist(torch.ones(5, 3), torch.ones(4, 3))", "[5,4]"},
      {"torch.cdist(torch.ones(2, 5, 3), torch.ones(2, 4, 3))", "[2,5,4]"},
      {"torch.cdist(torch.ones(2, 5, 3), torch.ones(4, 3), p=1)", "[2,5,4]"},
      {"torch.cdist(torch.ones(5, 3), torch.ones(4, 2))", "fails"},
      {"F.cosine_similarity(torch.ones(4, 5), torch.ones(4, 5))", "[4]"},
      {"F.cosine_similarity(torch.ones(4, 1, 5), torch.ones(3, 5), dim=-1)", "[4,3]"},
      {"F.cosine_similarity(torch.ones(2, 3, 4), torch.ones(3, 4))", "[2,4]"},
      {"F.cosine_similarity(torch.ones(4, 5), torch.ones(3, 5))", "fails"},
      {"torch.addmm(torch.ones(5), torch.ones(3, 4), torch.ones(4, 5))", "[3,5]"},
      {"torch.addmm(torch.ones(3), torch.ones(3, 4), torch.ones(4, 5), beta=2)", "fails"},
      {"torch.ones(2, 3, 5).addmm(torch.ones(3, 4), torch.ones(4, 5))", "fails"},
      {"torch.baddbmm(torch.ones(3, 1), torch.ones(2, 3, 4), torch.ones(2, 4, 5))", "[2,3,5]"},
      {"torch.addmv(torch.ones(1), torch.ones(3, 4), torch.ones(4))", "[3]"},
      {"F.scaled_dot_product_attention(torch.ones(2, 8, 10, 64), torch.ones(2, 8, 12, 64), "
       "torch.ones(2, 8, 12, 32))",
       "[2,8,10,32]"},
      {"F.scaled_dot_product_attention(torch.ones(2, 10, 64), torch.ones(2, 12, 64), "
       "torch.ones(2, 10, 64))",
       "fails"},
      {"F.scaled_dot_product_attention(torch.ones(2, 10, 64), torch.ones(2, 12, 64), "
       "torch.ones(2, 12, 64), attn_mask=torch.ones(10, 12))",
       "[2,10,64]"},
      {"np.allclose(np.ones((3, 4)), np.ones(3))", "fails"},
      {"np.allclose(np.ones((3, 4)), np.ones(4))", "[3,4]"},
  });
}

TEST_CASE("each operation within a function may fail") {
  const std::string attention = "F.scaled_dot_product_attention(torch.ones(2, 10, 64), ";
  for (const auto& [code, headline] : Pairs{
           {"torch.addmm(torch.ones(5), torch.ones(3, 4), torch.ones(3, 5))",
            "Axis k: The inner sizes of A (4) and B (3) differ."},
           {attention + "torch.ones(2, 12, 32), v)",
            "Axis k: The inner sizes of A (64) and B (32) differ."},
           {attention + "torch.ones(2, 12, 64), v, attn_mask=torch.ones(10, 10))",
            "Axis −1: B (10) is neither 1 nor equal to A (12), whose shape is fixed."},
       }) {
    CAPTURE(code);
    const Json answer = reading(code);
    CHECK(answer["verdict"] == "fails");
    CHECK(answer["headline"] == headline);
  }
}

TEST_CASE("arrays of a list may have different shapes") {
  check({
      {"x = np.array([np.ones(i) for i in range(3)])\nx + np.ones(7)", "null"},
      {"x = np.array([np.ones(4) for i in range(3)])\nx + np.ones(7)", "fails"},
      {"x = np.array([[1, 2], [3]], dtype=object)\nx + np.ones((2, 2))", "null"},
      {"x = np.array([[1, 2], [3]])\nx + np.ones((2, 2))", "null"},
  });
}

TEST_CASE("parts of an array have their shapes, and what Python refuses fails") {
  const std::string numpy = "x = np.ones((6, 4))\n";
  const std::string torch = "import torch.nn.functional as F\nx = torch.ones(6, 4)\n";
  check({
      {numpy + "a, b = np.split(x, 2)\na - b[0]", "[3,4]"},
      {numpy + "a, b = np.split(x, [2])\na - b", "fails"},
      {numpy + "np.split(x, 4)", "fails"},
      {numpy + "np.array_split(x, 4)", R"(["?",4])"},
      {numpy + "np.split(x, 1000)", "fails"},
      {numpy + "np.array_split(x, 1000)\nx + 1", "[6,4]"},
      {torch + "a, b = x.split(4)\na - b", "fails"},
      {torch + "a, b, c = x.chunk(3, dim=0)\na - c", "[2,4]"},
      {torch + "x.split([1, 2])", "fails"},
      {"x = tf.ones((6, 4))\na, b = tf.split(x, 2, axis=1)\na - b", "[6,2]"},
      {"x = tf.ones((6, 4))\ntf.split(x, 4)", "fails"},
      {numpy + "np.take(x, [0, 2], axis=1)", "[6,2]"},
      {"x = tf.ones((6, 4))\ntf.gather(x, [0, 2, 3])", "[3,4]"},
      {torch + "torch.gather(x, 1, torch.zeros(7, 1).long())", "fails"},
      {torch + "x.topk(5, dim=1)", "fails"},
      {torch + "v, i = x.topk(3, dim=1)\nv - i", "[6,3]"},
      {torch + "x.select(0, 1)", "[4]"},
      {numpy + "np.c_[np.ones(6), x]", "[6,5]"},
      {numpy + "np.c_[np.ones(5), x]", "fails"},
      {numpy + "np.vstack([x, np.ones(4)])", "[7,4]"},
      {numpy + "np.average(x, axis=0, weights=np.ones(6))", "[4]"},
      {numpy + "np.quantile(x, [0.1, 0.9], axis=1)", "[2,6]"},
      {torch + "x.clamp(min=torch.ones(6))", "fails"},
      {torch + "F.conv2d(torch.ones(1, 3, 8, 8), torch.ones(5, 3, 3, 3))", "[1,5,6,6]"},
      {torch + "F.conv2d(torch.ones(1, 4, 8, 8), torch.ones(5, 3, 3, 3))", "fails"},
      {torch + "y, h = nn.LSTM(4, 5)(x)\ny + 1", "[6,5]"},
      {torch + "y, h = nn.LSTM(3, 5)(x)", "fails"},
      // What is not checked has no verdict, and what has no result has no shape.
      {torch + "x.masked_select(torch.ones(3) > 0)", "fails"},
      {torch + "F.rms_norm(x, (5,))", "fails"},
      {torch + "nn.TransformerEncoderLayer(8, 2)(torch.ones(2, 3, 4))", "fails"},
      {torch + "nn.MultiheadAttention(4, 2)(x, x[:2], x[:2])[0] + 1", "null"},
      {torch + "F.group_norm(x, 3)", "fails"},
      {torch + "F.batch_norm(x, torch.ones(3), torch.ones(3)) + 1", "null"},
      {numpy + "y = x.sort()\ny + 1", "null"},
      {numpy + "np.searchsorted(x, np.ones(3)) + 1", "null"},
      {numpy + "parts = line.split(',')\nx + 1", "[6,4]"},
      {"# labels: [0, 1]\nlabels + np.ones(3)", "null"},
      {"import torch, torch.nn as nn\nnn.Linear(4, 2)(torch.ones(6, 4)) + 1", "[6,2]"},
  });
}

TEST_CASE("a range of fractions has the length that NumPy and PyTorch count") {
  check({
      {"np.arange(0, 1, 0.1) * 1", "[10]"},
      {"np.arange(0.5) * 1", "[1]"},
      {"np.arange(0, 1, 0.3) * 1", "[4]"},
      {"np.arange(1.5, 4) * 1", "[3]"},
      {"np.arange(1, 1.3, 0.1) * 1", "[4]"},
      {"np.arange(0.1, 0.4, 0.1) * 1", "[4]"},
      {"np.arange(5, 0, -0.5) * 1", "[10]"},
      {"np.arange(0, -1, 0.5) * 1", "[0]"},
      {"np.arange(0, 10, step=2) * 1", "[5]"},
      {"np.arange(0, 1, step=0.1) * 1", "[10]"},
      {"torch.arange(1, 1.3, 0.1) * 1", "[4]"},
      {"torch.arange(0, 1, 0.1) * 1", "[10]"},
      {"jnp.arange(0, 1, 0.1) * 1", R"(["?"])"},
      {"np.arange(0, 1, 1 / 10) * 1", R"(["?"])"},
      {"np.arange(0, np.pi, 0.1) * 1", R"(["?"])"},
      {"np.arange(0, 1, 0.0) * 1", R"(["?"])"},
      {"np.arange(0, 1, 1e-300) * 1", R"(["?"])"},
      {"torch.range(0, 1, 0.1) * 1", R"(["?"])"},
  });
}

TEST_CASE("what NumPy or PyTorch reject whatever the values are fails") {
  check({
      {"torch.ones(2, 3).repeat(2)", "expressionFails"},
      {"torch.ones(2, 3).repeat(2, 1, 1)", "[2,2,3]"},
      {"torch.outer(torch.ones(2, 3), torch.ones(4))", "fails"},
      {"np.outer(np.ones((2, 3)), np.ones(4))", "[6,4]"},
      {"np.diag(np.ones((2, 3, 4)))", "expressionFails"},
      {"np.linalg.solve(np.ones((2, 3)), np.ones(2))", "fails"},
      {"np.cross(np.ones((5, 4)), np.ones(3))", "fails"},
      {"nn.Softmax(dim=1)(torch.ones(3))", "fails"},
      {"F.normalize(torch.ones(3))", "expressionFails"},
      {"F.normalize(torch.ones(3), dim=0)", "[3]"},
      {"torch.ones(2, 3).item()", "expressionFails"},
      {"nn.Conv2d(4, 6, 3, groups=4)(torch.ones(2, 4, 8, 8))", "fails"},
      {"nn.Conv2d(4, 6, 3, groups=2)(torch.ones(2, 4, 8, 8))", "[2,6,6,6]"},
  });
}

TEST_CASE("a function sets a global name outside of it") {
  const std::string code = "def f():\n    global g, h\n    g = np.ones(4)\ng = np.ones(3)\n";
  check({{code + "f()\ng + np.ones(3)", "fails"}, {code + "g + np.ones(3)", "[3]"}});
}

TEST_CASE("a call of known arrays without a known result is left out") {
  const Json found = reading("x = np.ones((2, 3))\ny = np.searchsorted(x, x)\nx + 1");
  REQUIRE(found["skipped"].size() == 1);
  CHECK(found["skipped"][0]["reason"] == "Cannot read this part: np.searchsorted(x, x).");
}

}  // namespace bcast
