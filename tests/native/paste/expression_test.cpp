// SPDX-License-Identifier: MIT
// Code of NumPy, PyTorch, JAX and TensorFlow: its shapes, what it needs, and which part cannot be
// read.
#include <string>
#include <utility>
#include <vector>

#include "bcast/paste/expression/syntax/parse_script.h"
#include "bcast/paste/paste.h"
#include "catch.h"
#include "json.h"
#include "pasted.h"

namespace bcast {
namespace {

using pasted_rows::pasted;

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// The operands as text, or the code and the offset of an error.
std::string read(const std::string& text) {
  const Json answer = pasted(text);
  if (!answer.contains("error")) {
    return answer["operands"].dump();
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
           {"x.mean(axis=-1)", "[[2,3]]"},
           {"x.mean(axis=(0, 2), keepdims=True)", "[[1,3,1]]"},
           {"torch.sum(x, 1, True)", "[[2,1,4]]"},
           {"torch.sum(x, dim=1, keepdim=True)", "[[2,1,4]]"},
           {"x.max(dim=1).values", "[[2,4]]"},
           {"x.max(dim=1)[0]", "[[2,4]]"},
           {"x.max(axis=1)", "[[2,4]]"},
           {"np.std(x, axis=1, ddof=1)", "[[2,4]]"},
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
    const Json answer = pasted("x: (2, 3, 4)\n" + code);
    CHECK(reshaped == shape);
  }
}

TEST_CASE("the data type of arrays is that of the code, if it is one type") {
  const auto types = [](const std::string& code) {
    const Json answer = pasted(code);
    return answer.contains("types") ? answer["types"].dump() : "";
  };
  for (const auto& [code, expected] : Pairs{
           {"np.ones(3, np.float64)", R"(["f64"])"},
           {"np.ones(3, float)", R"(["f64"])"},
           {"np.full(3, 7, dtype='int16')", R"(["i16"])"},
           {"np.full_like(np.ones(3), 7, dtype=bool)", R"(["bool"])"},
           {"np.ones(3, dtype='i8')", ""},
           {"np.full_like(np.ones(3, np.int8), 7)", R"(["i8"])"},
           {"tf.fill([3], tf.constant(2.5, tf.float64))", R"(["f64"])"},
           {"torch.ones(3, dtype=torch.float)", R"(["f32"])"},
           {"torch.ones(3, dtype=float)", R"(["f64"])"},
           {"torch.zeros(3, dtype=torch.half).cpu()", R"(["f16"])"},
           {"torch.zeros(3).to(torch.bfloat16)", R"(["bf16"])"},
           {"torch.zeros(3, dtype=torch.long).to('cuda')", R"(["i64"])"},
           {"torch.zeros(3, dtype=torch.long).to(other)", ""},
           {"jnp.ones(3, dtype=float)", R"(["f32"])"},
           {"jnp.ones(3, dtype=int)", R"(["i32"])"},
           {"tf.constant([1, 2], tf.uint8)", R"(["u8"])"},
           {"tf.cast(tf.ones(3, tf.int32), tf.float16)", R"(["f16"])"},
           {"np.ones((2, 3), np.int32).T[:, None].reshape(6)", R"(["i32"])"},
           {"np.ones((2, 3), np.float32).sum(axis=1)", R"(["f32"])"},
           {"np.ones((2, 3), np.int8).sum(axis=1)", ""},
           {"np.ones((2, 3), np.float32).argmax(axis=1)", ""},
           {"np.ones(3, np.int32) + np.zeros(3, np.int32)", R"(["i32","i32"])"},
           {"np.ones(3, np.int32) + np.zeros(3, np.int8)", ""},
           {"np.ones(3, np.int32) + np.zeros(3)", ""},
           {"np.ones(3, np.int8) * (np.ones(3, np.int8) - np.ones(3, np.int8))", R"(["i8","i8"])"},
           {"np.ones(3, bool) & (np.ones(3, np.int8) >= np.ones(3, np.int8))",
            R"(["bool","bool"])"},
           {"np.where(np.ones(3, bool), np.ones(3, np.int8), np.ones(3, np.int8))",
            R"(["bool","i8","i8"])"},
       }) {
    CAPTURE(code);
    CHECK(types(code) == expected);
  }
}

TEST_CASE("an array has the values of its code, as long as their order is known") {
  const auto values = [](const std::string& code) {
    const Json answer = pasted(code);
    std::string text;
    for (const Json& each : answer.value("values", Json::array())) {
      text += each["first"].dump() + each["step"].dump() + " ";
    }
    return text;
  };
  for (const auto& [code, expected] : Pairs{
           {"np.ones((2, 3)) + torch.zeros(3)", "[1.0]0.0 [0.0]0.0 "},
           {"np.empty(3)", ""},
           {"np.full((2, 3), -1.5)", "[-1.5]0.0 "},
           {"np.full((2, 3), x)", ""},
           {"np.arange(2, 8, 2)", "[2.0]2.0 "},
           {"np.arange(6).reshape(2, 3)[:, None]", "[0.0]1.0 "},
           {"np.arange(6).reshape(2, 3, order='F')", ""},
           {"np.arange(6).reshape(2, 3).T", ""},
           {"np.arange(6).reshape(2, 3)[1]", ""},
           {"np.zeros((2, 3)).T[1]", "[0.0]0.0 "},
           {"np.arange(6).sum()", ""},
           {"np.array([[1, 2.5], [-3, True]])", "[1.0,2.5,-3.0,1.0]0.0 "},
           {"np.array([[1, 2], [3, np.ones(3)[0]]])", "[1.0,2.0,3.0,1.0]0.0 "},
           {"np.array([1, np.pi])", ""},
           {"np.array([np.ones(1), np.ones(1)])", ""},
           {"tf.constant(4, shape=(2, 3))", "[4.0]0.0 "},
           {"np.ones(3) * 2", "[1.0]0.0 [2.0]0.0 "},
           {"(3, 4) + 2", ""},
       }) {
    CAPTURE(code);
    CHECK(values(code) == expected);
  }
}

TEST_CASE("code of TensorFlow has its names and arguments") {
  for (const auto& [code, shape] : Pairs{
           {"tf.ones((3, 4))", "[[3,4]]"},
           {"tf.fill([3, 4], 7)", "[[3,4]]"},
           {"tf.range(2, 6)", "[[4]]"},
           {"tf.constant(1, shape=[2, 3])", "[[2,3]]"},
           {"tf.identity(tf.ones((2, 3)))", "[[2,3]]"},
           {"tf.Variable(tf.ones((2, 3)))", "[[2,3]]"},
           {"tf.convert_to_tensor([[1], [2]])", "[[2,1]]"},
           {"tf.random.uniform((2, 3), 0, 1, dtype=tf.float32)", "[[2,3]]"},
           {"tf.random.normal([2, 3], mean=1.0, stddev=2.0, seed=1)", "[[2,3]]"},
           {"tf.math.reduce_std(tf.ones((2, 3)), 0)", "[[3]]"},
           {"tf.reduce_any(tf.ones((2, 3)) > 0, axis=1, keepdims=True)", "[[2,1]]"},
           {"tf.transpose(tf.ones((2, 3, 4)), [2, 0, 1])", "[[4,2,3]]"},
           {"tf.expand_dims(tf.ones((2, 3)), axis=-1)", "[[2,3,1]]"},
           {"tf.ones((2, 3))[tf.newaxis]", "[[1,2,3]]"},
           {"tf.zeros(tf.shape(tf.ones((2, 3))))", "[[2,3]]"},
           {"tf.nn.relu(tf.ones((2, 3)))", "[[2,3]]"},
           {"tf.math.squared_difference(tf.ones((2, 1)), tf.ones(3))", "[[2,1],[3]]"},
           {"tf.multiply(tf.ones((2, 1)), tf.ones(3))", "[[2,1],[3]]"},
           {"tf.clip_by_value(tf.ones((2, 3)), 0, 1)", "[[2,3],[],[]]"},
       }) {
    CAPTURE(code);
    CHECK(read(code) == shape);
    CHECK(pasted(code)["mode"] == "tensorflow");
  }
  CHECK(read("tf.matmul(tf.ones((2, 3)), tf.ones((3, 2)))") == "matrixProduct 0");
}

TEST_CASE("an operator has the precedence that it has in Python") {
  const Json sum = pasted("(2,) + (3, 1) * (4,)");
  CHECK(sum["op"] == "add");
  CHECK(sum["operands"] == Json::parse("[[2],[3,4]]"));
  CHECK(sum["notes"].empty());
  CHECK(pasted("((2,) + (3, 1)) * (2,)")["op"] == "mul");
  CHECK(pasted("-(3,) ** (4,)")["operands"] == Json::parse("[[3],[4]]"));
  CHECK(pasted("(3,) + (4, 1) >= (4, 3)")["op"] == "greater_equal");
  CHECK(pasted("(3,) - (3,) - (1,)")["operands"] == Json::parse("[[3],[1]]"));
  CHECK(pasted("(3,) * ((3,) * (1,))")["operands"] == Json::parse("[[3],[3],[1]]"));
  CHECK(pasted("(3, 4) + 4")["operands"] == Json::parse("[[3,4],[4]]"));
  CHECK(pasted("np.ones((3, 4)) + 4")["operands"] == Json::parse("[[3,4],[]]"));
}

TEST_CASE("a name without a value is asked for once, as a shape or as a size") {
  const auto needs = [](const std::string& text) { return pasted(text)["needs"]; };
  CHECK(needs("x + x") == Json::parse(R"([{"name": "x", "kind": "shape"}])"));
  CHECK(needs("np.ones((N, 4)) + x[None]") ==
        Json::parse(R"([{"name": "N", "kind": "size"}, {"name": "x", "kind": "shape"}])"));
  CHECK(needs("x.reshape(B, -1)") ==
        Json::parse(R"([{"name": "x", "kind": "shape"}, {"name": "B", "kind": "size"}])"));
  CHECK(pasted("x = (3, 4)\nx + (4,)")["operands"] == Json::parse("[[3,4],[4]]"));
  CHECK(pasted("N = 3\nx: N, 4\nx * 2")["operands"] == Json::parse("[[3,4],[]]"));
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
           {"x.foo + 1", "functionNotRead 0"},
           {"np.ones(3, foo=4)", "textNotRead 15"},
           {"np.ones(3, 4)", "textNotRead 0"},
           {"np.sum(axis=1, x)", "textNotRead 15"},
           {"x: (3,)\nx[x > 0]", "textNotRead 8"},
           {"x = 'abc\ny", "textNotRead 4"},
           {"(3,) + (4,)\n(5,) + (6,)", "textNotRead 12"},
           {"np.matmul(x, y)", "matrixProduct 0"},
           {"(3, 4) + x @ y", "matrixProduct 9"},
           {"x: (3, 4)\nx.sum(2)", "expressionFails 10"},
           {"x: (3, 4)\nx[0, 0, 0]", "expressionFails 10"},
           {"x: (3, 4)\nx[3]", "expressionFails 10"},
           {"x: (3, 4)\nnp.transpose(x, (0, 0))", "expressionFails 10"},
           {"x: (3, 4)\nnp.transpose(x, (0,))", "expressionFails 10"},
           {"x: (3, 4)\nnp.squeeze(x, 1)", "expressionFails 10"},
           {"x: (3, 4)\nx.reshape(5, -1)", "expressionFails 10"},
           {"np.array([[1, 2], [3]])", "expressionFails 9"},
           {"np.ones((3, -4)) + (3,)", "expressionFails 8"},
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

TEST_CASE("reading long code terminates", "[slow]") {
  for (const std::string piece :
       {"x+",      "x,",          "(3,",  "x[:,",         "x.T",        "N=8\n",
        "x=x+x\n", "x=(1,1,1)\n", "x,x=", "np.ones(3)\n", "np.ones(1,", "x.shape\n(3,)\n",
        "f(a=1,",  "1,",          "1 ",   "((1,1),",      "# x\n",      "import numpy\n",
        "'a'",     "x: 1\n",      "1;",   "f32[1]+",      "1x1+"}) {
    CAPTURE(piece);
    CHECK(pasted(repeated(piece, kPastedLimit / piece.size())).is_object());
  }
}

}  // namespace bcast
