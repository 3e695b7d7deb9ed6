// SPDX-License-Identifier: MIT
// Pasted code: its data types and values, and the functions of TensorFlow.
#include <string>
#include <utility>
#include <vector>

#include "bcast/reading/read_text.h"
#include "catch.h"
#include "json.h"
#include "readings.h"

namespace bcast {
namespace {

using readings::reading;
using readings::rowFor;

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// What code makes: as the operand of another operation, if a function makes it.
Json rowForResult(const std::string& code) {
  const Json row = rowFor(code);
  return row.contains("shape") ? rowFor("abs(" + code + ")") : row;
}

}  // namespace

TEST_CASE("the data type of arrays is that of the code, if it is one type") {
  const auto types = [](const std::string& code) {
    const Json answer = rowForResult(code);
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
           {"np.array(np.ones(3, np.int8), dtype='uint16')", ""},
           {"np.ones(3, np.int32) + np.zeros(3, np.int32)", R"(["i32","i32"])"},
           {"np.ones(3, np.int32) + np.zeros(3, np.int8)", ""},
           {"np.ones(3, np.int32) + np.zeros(3)", ""},
           {"np.ones(3, np.int8) * (np.ones(3, np.int8) - np.ones(3, np.int8))", R"(["i8","i8"])"},
           // A quotient of integers is no integer.
           {"np.ones(3, np.uint8) - np.ones(3, np.uint8) / np.ones(3, np.uint8)", ""},
           {"np.ones(3, np.float32) - np.ones(3, np.float32) / np.ones(3, np.float32)",
            R"(["f32","f32"])"},
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
    const Json answer = rowForResult(code);
    std::string text;
    for (const Json& each : answer.value("values", Json::array())) {
      for (const Json& value : each["first"]) {
        text += value.get<std::string>() + " ";
      }
      text += "+" + each["step"].dump() + "; ";
    }
    return text;
  };
  for (const auto& [code, expected] : Pairs{
           {"np.ones((2, 3)) + torch.zeros(3)", "1 +0; 0 +0; "},
           {"np.empty(3)", ""},
           {"np.full((2, 3), -1.5)", "-1.5 +0; "},
           {"np.full((2, 3), x)", ""},
           {"np.arange(2, 8, 2)", "2 +2; "},
           {"np.arange(6).reshape(2, 3)[:, None]", "0 +1; "},
           {"np.arange(6).reshape(2, 3, order='F')", ""},
           {"np.arange(6).reshape(2, 3).T", ""},
           {"np.arange(6).reshape(2, 3)[1]", ""},
           {"np.zeros((2, 3)).T[1]", "0 +0; "},
           {"np.arange(6).sum()", ""},
           {"np.array([[1, 2.5], [-3, True]])", "1 2.5 -3 1 +0; "},
           {"np.array([[1, 2], [3, np.ones(3)[0]]])", "1 2 3 1 +0; "},
           {"np.array([1, np.pi])", ""},
           {"np.array([np.ones(1), np.ones(1)])", ""},
           {"tf.constant(4, shape=(2, 3))", "4 +0; "},
           {"np.ones(3) * 2", "1 +0; 2 +0; "},
           {"(3, 4) + 2", ""},
           // A filler is broadcast.
           {"np.full((2, 2), np.arange(2)) + np.zeros(2)", "0 1 0 1 +0; 0 +0; "},
           {"np.full((2, 3), np.array([1, 2, 3]))", "1 2 3 1 2 3 +0; "},
           {"np.full((2, 3), [[1], [2]])", "1 1 1 2 2 2 +0; "},
           {"np.full((2, 0), np.ones((2, 1)))", "1 +0; "},
           {"np.full((2, 0), [[1], [2]])", ""},
           {"np.full((99, 99), np.arange(99))", ""},
           {"np.full((n, 2), np.arange(2))", ""},
           {"np.full_like(np.ones((2, 2), int), np.arange(2))", "0 1 0 1 +0; "},
           {"torch.full((2,), torch.ones(()))", ""},
           {"torch.full((2,), 0.1, dtype=torch.float64)", "0.1 +0; "},
           // Values are those of the type.
           {"np.array([0.5, -1.5, 1e2], dtype=int)", "0 -1 100 +0; "},
           {"np.array([0.5, 0, -2], dtype=bool)", "1 0 1 +0; "},
           {"np.full(3, 2.7, dtype=int)", "2 +0; "},
           {"np.full(3, 2.7).astype(np.int8).astype(float)", "2 +0; "},
           {"np.array([1, 300]).astype(np.uint8)", ""},
           {"torch.full((3,), -1, dtype=torch.uint8)", ""},
           {"np.full(3, 1e5, dtype=np.float16)", ""},
           {"np.full(3, 0.1, dtype=np.float16)", "0.1 +0; "},
           {"np.full(3, 0.1, dtype=np.float16).astype(float)", ""},
           {"np.full(3, 0.1).astype(np.float32)", "0.1 +0; "},
           {"torch.full((3,), 0.1).to(torch.float64)", ""},
           {"torch.full((3,), 0.1).to('cuda')", "0.1 +0; "},
           {"np.arange(256, dtype=np.uint8)", "0 +1; "},
           {"np.arange(257, dtype=np.uint8)", ""},
           {"torch.arange(257).to(torch.bfloat16)", "0 +1; "},
           {"torch.arange(258).to(torch.bfloat16)", ""},
           {"torch.arange(0, -4000, -2, dtype=torch.float16)", ""},
           {"np.arange(2, dtype=bool)", "0 +1; "},
           {"np.arange(3, dtype=bool)", ""},
           {"np.full_like(np.ones(3, np.int8), 2.7)", "2 +0; "},
           // Of an unknown type, only 0 and 1 are certain.
           {"np.full(3, 300, dtype='uint16')", ""},
           {"np.zeros(3, dtype='uint16')", "0 +0; "},
           {"np.full_like(np.arange(3), 2.7)", ""},
           {"np.full_like(np.arange(3), 1)", "1 +0; "},
           // There is a value for each element.
           {"tf.constant([1, 2, 3, 4], shape=(2, 2))", "1 2 3 4 +0; "},
           {"tf.constant([1, 2], shape=(2, 2))", ""},
       }) {
    CAPTURE(code);
    CHECK(values(code) == expected);
  }
  for (const std::string code :
       {"np.full((2, 3), np.arange(2))", "torch.full((2, 2), torch.ones(2))",
        "tf.fill((2, 2), tf.ones(2))", "np.full_like(np.ones(3))"}) {
    CAPTURE(code);
    CHECK(reading(code)["error"]["code"] == "textNotRead");
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
    CHECK(rowForResult(code)["operands"].dump() == shape);
    CHECK(rowFor(code)["system"] == "tensorflow");
  }
  CHECK(reading("tf.matmul(tf.ones((2, 3)), tf.ones((3, 4)))")["steps"][0]["shape"] == Json{2, 4});
}

}  // namespace bcast
