// SPDX-License-Identifier: MIT
// The replies to a value that is not a request, and to a request for only the verdict.
#include <algorithm>
#include <string>

#include "bcast/answer/answer.h"
#include "bcast/answer/sentences.h"
#include "bcast/api/api.h"
#include "bcast/api/json.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/rule.h"
#include "catch.h"
#include "from_json.h"

namespace bcast {
namespace {

constexpr const char* kNoObjects[] = {"5", "true", "null", "[]", "[1]", "[{}]", "-0.5"};

template <class Verb>
std::string refusal(Verb verb, const char* value) {
  const auto answer = verb(FromJson(value));
  if (answer.ok()) {
    return "accepted";
  }
  return std::string(errorInfo(answer.error().code).name) + " " + answer.error().where.path + "; " +
         message(answer.error());
}

std::string text(const std::optional<RunTime>& runtime) {
  std::string written;
  TextBuffer growing;
  if (runtime) {
    JsonWriter(growing).write(*runtime);
    written = growing.view();
  }
  return written;
}

}  // namespace

TEST_CASE("every verb reports that a value must be an object") {
  const std::string expected = "wrongType ; Expected an object.";
  for (const char* value : kNoObjects) {
    INFO(value);
    CHECK(refusal(api::infer, value) == expected);
    CHECK(refusal(api::sentences, value) == expected);
    CHECK(refusal(api::choices, value) == expected);
    CHECK(refusal(api::explain, value) == expected);
    CHECK(refusal(api::repairs, value) == expected);
    CHECK(refusal(api::worlds, value) == expected);
    CHECK(refusal(api::compare, value) == expected);
    CHECK(refusal(api::sources, value) == expected);
    CHECK(refusal(api::run, value) == expected);
    CHECK(refusal(api::prepare, value) == expected);
    CHECK(refusal(api::lower, value) == expected);
    CHECK(refusal(api::execute, value) == expected);
    CHECK(refusal(api::code, value) == expected);
    CHECK(refusal(api::read, value) == expected);
  }
}

TEST_CASE("the run-time result is the same without a trace") {
  const std::string requests[] = {
      R"("mode": "numpy", "operands": [["?"], ["?"]], "runtime": [[3], [1]])",
      R"("mode": "numpy", "operands": [["?"], ["?"]], "runtime": [[3], [2]])",
      R"("mode": "mlir.relaxed", "operands": [["?"], [3]], "declared": [3], "runtime": [[0], [3]])",
      R"("mode": "mlir.relaxed", "operands": [["?"], ["?"]], "declared": [3], "runtime": [[4], [4]])",
      R"("mode": "mlir.strict", "operands": [["?", 2], ["?"]], "runtime": [[5, 2], [1]])",
      R"("mode": "openvino.pdpd", "operands": [["?", 2], [2]], "axis": 1, "runtime": [[7, 2], [2]])",
  };
  std::size_t endings = 0;
  for (const std::string& request : requests) {
    INFO(request);
    const auto traced = api::infer(FromJson("{" + request + "}"));
    const auto bare = api::infer(FromJson("{" + request + R"(, "trace": false})"));
    REQUIRE(traced.ok());
    REQUIRE(bare.ok());
    REQUIRE(traced.value().runtime);
    CHECK(text(bare.value().runtime) == text(traced.value().runtime));
    CHECK(bare.value().trace.empty());
    CHECK(bare.value().lints.empty());
    CHECK(bare.value().divergences.empty());
    endings |= std::size_t{1} << static_cast<std::size_t>(traced.value().runtime->ending);
  }
  CHECK(endings >= 3);
}

}  // namespace bcast
