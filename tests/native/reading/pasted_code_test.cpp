// SPDX-License-Identifier: MIT
// Code as it is copied: with the prompts of a session, with the messages below it, and long.
#include <string>

#include "bcast/reading/read_text.h"
#include "catch.h"
#include "json.h"
#include "readings.h"

namespace bcast {
namespace {

using readings::reading;
using readings::rowFor;

/// The operands of the step in focus; or the code of an error.
std::string operandsOf(const std::string& text) {
  const Json row = rowFor(text);
  return row.contains("error") ? row["error"].get<std::string>() : row["operands"].dump();
}

std::string repeated(const std::string& piece, std::size_t length) {
  std::string text;
  while (text.size() + piece.size() <= length) {
    text += piece;
  }
  return text;
}

}  // namespace

TEST_CASE("long code ends with an answer, whatever it repeats") {
  constexpr std::size_t kLength = 80'000;
  for (const std::string piece : {"b=a\n", "x=a;", "a b\n", "a b;", "x: y\n", "if a:\n", "if a:",
                                  "$\n", "x=[\n", "x\\\n", "...: \n", "... \n", ".5", "error:\n"}) {
    CAPTURE(piece);
    CHECK(rowFor(repeated(piece, kLength)).is_object());
  }
  for (const std::string piece : {"\n", "# x\n", "\\\n", "... \n"}) {
    CAPTURE(piece);
    CHECK(rowFor("x = (" + repeated(piece, kLength)).is_object());
    CHECK(operandsOf("x = (\n" + repeated(piece, kLength) + "np.ones(3) + 1)") == "[[3],[]]");
  }
}

TEST_CASE("an error far within code has its place in characters") {
  const std::string code = repeated("b=a\n", 40'000) + "\u6d4b";
  const Json answer = reading(code + "\nnp.ones((3, -4)) + (3,)");
  CHECK(answer["error"]["code"] == "expressionFails");
  CHECK(answer["error"]["where"]["offset"] == 40'000 + 2 + 8);
}

}  // namespace bcast
