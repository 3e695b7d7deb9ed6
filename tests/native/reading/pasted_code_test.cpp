// SPDX-License-Identifier: MIT
// Code as it is copied: with the prompts of a session, with the messages below it, and long.
#include <string>
#include <utility>
#include <vector>

#include "bcast/reading/read_text.h"
#include "catch.h"
#include "json.h"
#include "readings.h"
#include "sanitized.h"

namespace bcast {
namespace {

using readings::filledWith;
using readings::reading;
using readings::rowFor;

using Pairs = std::vector<std::pair<std::string, std::string>>;

const std::string kArrays = "import numpy as np\na = np.ones((3, 4))\n";

/// The outcome and the verdict.
std::string outcomeOf(const std::string& text) {
  const Json answer = reading(text);
  return answer.value("outcome", Json()).dump() + " " + answer.value("verdict", Json()).dump();
}

/// The operands of the step in focus; or the code of an error.
std::string operandsOf(const std::string& text) {
  const Json row = rowFor(text);
  return row.contains("error") ? row["error"].get<std::string>() : row["operands"].dump();
}

}  // namespace

TEST_CASE("the names of errors in code say nothing of what a system did") {
  for (const std::string code : {
           "try:\n    b = a + 1\nexcept ValueError:\n    b = a",
           "try:\n    b = a + 1\nexcept (TypeError, ValueError) as error:\n    raise",
           "if a.ndim > 2:\n    raise ValueError(\"Error: two axes\")\nb = a + 1",
           "if a.ndim > 2: raise ValueError('Warning: x')\nb = a + 1",
           "b = a + 1  # Warning: slow",
           "# ValueError: see below\nb = a + 1",
           "\"\"\"Adds one.\n\nRaises:\n  ValueError: never.\n\"\"\"\nb = a + 1",
           "class ShapeError(Exception):\n    pass\nb = a + 1",
           "class ShapeError:\n    pass\nb = a + 1",
           "def f(error: float, warning: bool = True):\n    return error\nb = a + 1",
           "async def f(error: float):\n    return error\nb = a + 1",
           "error: float = 1\nb = a + 1",
           "square = lambda error: error ** 2\nb = a + 1",
           "b = a + 1\nprint(f\"Error: {b}\" if b else",
       }) {
    CAPTURE(code);
    CHECK(outcomeOf(kArrays + code) == "null \"works\"");
  }
}

TEST_CASE("a message below code says what a system did") {
  for (const auto& [below, outcome] : Pairs{
           {"Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>", "refused"},
           {"Traceback (most recent call last):\n    b = a + 1\nValueError: no", "refused"},
           {"ValueError: no", "refused"},
           {"ValueError: a bad value", "refused"},
           {"numpy.linalg.LinAlgError: a bad value", "refused"},
           {"ValueError                          Traceback (most recent call last)", "refused"},
           {"RuntimeWarning: divide by zero", "warned"},
           {"a.py:3: RuntimeWarning: divide by zero", "warned"},
       }) {
    CAPTURE(below);
    const std::string verdict = outcome == "refused" ? " null" : " \"check\"";
    CHECK(outcomeOf(kArrays + "b = a + 1\n" + below) == "\"" + outcome + "\"" + verdict);
  }
}

TEST_CASE("a number may begin with its point") {
  for (const auto& [code, operands] : Pairs{
           {"np.array([.5, .6])", "[[2]]"},
           {"lr = .01\nnp.ones(3) * lr", "[[3],[]]"},
           {"np.ones(3)*.5e-3", "[[3],[]]"},
           {"np.ones(3) + -.5", "[[3],[]]"},
           {".5 * np.ones(3)", "[[],[3]]"},
           {"np.ones((2, 3))[..., 0] + .5", "[[2],[]]"},
           {"x = np.ones(3)\nx.5 + 1", "textNotRead"},
           {"x = np.ones(3)\nx[...].5", "textNotRead"},
           {"x = np.ones(3)\nx[...5]", "textNotRead"},
           {"np.ones(3) * 1..5", "textNotRead"},
           {"np.ones(3) * 1.5.5", "textNotRead"},
       }) {
    CAPTURE(code);
    CHECK(operandsOf(code) == operands);
  }
}

TEST_CASE("the lines of a session continue after their prompt") {
  const std::string start = "In [1]: a = np.ones((3, 4))\n";
  for (const std::string prompt : {"   ...: ", "...: ", "   ...:", "...:", "    ...: ", "... "}) {
    CAPTURE(prompt);
    CHECK(operandsOf(start + prompt + "b = np.ones(4)\n" + prompt + "a + b") == "[[3,4],[4]]");
    CHECK(operandsOf(start + prompt + "b = np.ones(\n" + prompt + "   4\n" + prompt + ")\n" +
                     prompt + "a + b") == "[[3,4],[4]]");
    CHECK(operandsOf(start + prompt + "a + \\\n" + prompt + "np.ones(4)") == "[[3,4],[4]]");
  }
}

TEST_CASE("blocks of a session have their columns after the prompts") {
  const auto shapeOf = [](const std::string& text) {
    return reading(text)["steps"].back()["shape"].dump();
  };
  const std::string code = "if a.ndim == 1:\n    b = a[None]\nelse:\n    b = a[:, 0]\nb + 1";
  for (const auto& [first, next] :
       Pairs{{"In [1]: ", "   ...: "}, {"In [1]: ", "...: "}, {">>> ", "... "}}) {
    std::string text = first + "a = np.ones((3, 4))\n" + first;
    for (const char c : code) {
      text += c == '\n' ? "\n" + next : std::string(1, c);
    }
    CAPTURE(text);
    CHECK(shapeOf(text) == "[3]");
  }
}

TEST_CASE("long code ends with an answer, whatever it repeats") {
  constexpr std::size_t kLength = 80'000 / kSanitizedShare;
  for (const std::string piece : {"b=a\n", "x=a;", "a b\n", "a b;", "x: y\n", "if a:\n", "if a:",
                                  "$\n", "x=[\n", "x\\\n", "...: \n", "... \n", ".5", "error:\n"}) {
    CAPTURE(piece);
    CHECK(rowFor(filledWith(piece, kLength)).is_object());
  }
  for (const std::string piece : {"\n", "# x\n", "\\\n", "... \n"}) {
    CAPTURE(piece);
    CHECK(rowFor("x = (" + filledWith(piece, kLength)).is_object());
    CHECK(operandsOf("x = (\n" + filledWith(piece, kLength) + "np.ones(3) + 1)") == "[[3],[]]");
  }
}

TEST_CASE("an error far within code has its place in characters") {
  const std::string code = filledWith("b=a\n", 40'000) + "\u6d4b";
  const Json answer = reading(code + "\nnp.ones((3, -4)) + (3,)");
  const Json& step = answer["steps"].back();
  CHECK(step["headline"] == "This expression fails: -4 is not a size.");
  CHECK(step["start"] == 40'000 + 2 + 8);
}

}  // namespace bcast
