// SPDX-License-Identifier: MIT
// The texts of programs for other systems; tests/oracle runs them.
#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bcast/api/api.h"
#include "bcast/code/dialect.h"
#include "bcast/op/op.h"
#include "catch.h"
#include "from_json.h"
#include "golden.h"

namespace bcast {
namespace {

Code codeFor(const std::string& json) {
  INFO(json);
  auto told = api::code(FromJson(json));
  REQUIRE(told.ok());
  auto either = told.take();
  REQUIRE(std::holds_alternative<Code>(either));
  return std::get<Code>(std::move(either));
}

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

/// Attributes that the operator takes, so that each of its forms is covered.
std::vector<std::string> attributesOf(const Op& op, const Signature& signature) {
  const std::string to = "{\"to\":" + quoted(nameOf(signature.result)) + "}";
  const ElementType type = signature.operands[0];
  if (op.name == "clamp") {
    return {R"({"min":1,"max":5})"};
  }
  if (op.name == "cast" || type != signature.result) {
    return {op.name == "cast" || op.name == "mul" ? to : "{}"};
  }
  if (op.name == "mul" && type == ElementType::i32) {
    return {"{}", R"({"shift":3})"};
  }
  if (op.name == "arithmetic_right_shift") {
    return {"{}", R"({"round":true})"};
  }
  const bool isNarrow = type == ElementType::i8 || type == ElementType::i16;
  return op.name == "negate" && isNarrow ? std::vector<std::string>{"{}", R"({"inputZeroPoint":3})"}
                                         : std::vector<std::string>{"{}"};
}

std::string requestFor(System system, const Op& op, const Signature& signature,
                       const std::string& attributes) {
  std::string operands;
  for (std::size_t i = 0; i < op.arity; ++i) {
    operands += (i > 0 ? "," : "") + std::string(R"({"shape":[2],"type":)") +
                quoted(nameOf(signature.operands[i])) + R"(,"data":[1,1]})";
  }
  return R"({"mode":"numpy","system":)" + quoted(nameOf(system)) + R"(,"op":)" + quoted(op.name) +
         R"(,"attributes":)" + attributes + R"(,"operands":[)" + operands + "]}";
}

/// A word in braces, as placeholders are written.
bool hasPlaceholder(std::string_view text) {
  for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1)) {
    std::size_t end = at + 1;
    while (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end])) != 0) {
      ++end;
    }
    if (end > at + 1 && end < text.size() && text[end] == '}') {
      return true;
    }
  }
  return false;
}

template <class Visit>
void forEachSignature(Visit visit) {
  for (const SystemInfo& info : systems()) {
    for (const Op* op : ops()) {
      for (const Signature& signature : op->signatures) {
        visit(info.system, *op, signature);
      }
    }
  }
}

}  // namespace
}  // namespace bcast

using namespace bcast;

TEST_CASE("every table has a row for every operator") {
  for (const SystemInfo& info : systems()) {
    const auto& rows = code::dialectOf(info.system).rows;
    for (const Op* op : ops()) {
      INFO(info.title << " " << op->name);
      REQUIRE(std::any_of(rows.begin(), rows.end(), [&](const code::OperatorTemplate& row) {
        return row.op.view() == op->name;
      }));
    }
  }
}

TEST_CASE("every system writes every operator on every type, or has a reason") {
  std::size_t programs = 0;
  forEachSignature([&](System system, const Op& op, const Signature& signature) {
    for (const std::string& attributes : attributesOf(op, signature)) {
      const Code code = codeFor(requestFor(system, op, signature, attributes));
      CHECK((code.code || !code.notes.empty()));
      CHECK_FALSE(hasPlaceholder(code.code.value_or("")));
      programs += code.code ? 1 : 0;
    }
  });
  CHECK(programs > 1500);
}

TEST_CASE("a remaining placeholder would be detected") {
  CHECK(hasPlaceholder("np.clip(a, {min}, 3)"));
  CHECK_FALSE(hasPlaceholder("inputs = {\"a\": a}; std::vector<int>{}; {1, 2}"));
}

TEST_CASE("a table has only existing operators, each form once for a type") {
  for (const SystemInfo& info : systems()) {
    const code::Dialect& dialect = code::dialectOf(info.system);
    CHECK(dialect.system == info.system);
    for (const code::OperatorTemplate& row : dialect.rows) {
      INFO(info.title << " " << row.op.view());
      CHECK(findOp(row.op.view()) != nullptr);
      CHECK((!row.expression.view().empty() || !row.note.view().empty()));
    }
  }
}

TEST_CASE("programs agree with the golden file") {
  const std::string julia =
      R"("mode":"julia","op":"maximum","operands":[{"shape":[2,3],"type":"f32","data":[1,-0.0,0.1,"NaN","-Infinity",1e30]},)"
      R"({"shape":[2],"type":"f32","data":[16777217,1e-7]}]})";
  const std::string turned =
      R"("mode":"stablehlo.broadcastInDim","op":"negate","target":[3,2,4],"broadcastDimensions":[1,0],)"
      R"("operands":[{"shape":[2,3],"type":"i8"}]})";
  std::string text;
  for (const SystemInfo& info : systems()) {
    for (const std::string& rest : {julia, turned}) {
      const Code code = codeFor("{\"system\":" + quoted(nameOf(info.system)) + "," + rest);
      text += "=== " + std::string(info.title) + "\n";
      for (const std::string& note : code.notes) {
        text += "note: " + note + "\n";
      }
      text += code.code.value_or("");
    }
  }
  CHECK(golden("tests/golden/code.txt", text) == text);
}

TEST_CASE("a program uses the run-time shapes") {
  const std::string operands =
      R"("operands":[{"shape":["?"],"type":"f32"},{"shape":["?"],"type":"f32"}])";
  const std::string strict = R"({"system":"numpy","mode":"mlir.strict","op":"add",)" + operands;
  const Code known = codeFor(strict + R"(,"runtime":[[2],[1]]})");
  CHECK(known.code->find("np.arange(2)") != std::string::npos);
  const Code wrong = codeFor(strict + R"(,"runtime":[[2],[3]]})");
  CHECK_FALSE(wrong.code);
  CHECK(wrong.notes[0] == "The behavior is undefined for these run-time shapes.");
  const auto open = api::code(FromJson(strict + "}"));
  REQUIRE_FALSE(open.ok());
  CHECK(open.error().code == ErrorCode::dynamicExtent);
}

TEST_CASE("shapes that do not broadcast are an answer, and bad requests are errors") {
  const std::string pair =
      R"("mode":"numpy","op":"add","operands":[{"shape":[2],"type":"f32"},{"shape":[3],"type":"f32"}]})";
  auto refused = api::code(FromJson(R"({"system":"tosa",)" + pair));
  REQUIRE(refused.ok());
  CHECK_FALSE(std::get<Answer>(refused.take()).accepted);
  const auto unknown = api::code(FromJson(R"({"system":"fortran",)" + pair));
  REQUIRE_FALSE(unknown.ok());
  CHECK(unknown.error().code == ErrorCode::unknownSystem);
  CHECK(unknown.error().where.path == "/system");
  const auto absent = api::code(FromJson("{" + pair));
  REQUIRE_FALSE(absent.ok());
  CHECK(absent.error().code == ErrorCode::missingField);
  const auto lengths = api::code(FromJson(
      R"({"system":"jax","mode":"numpy","op":"abs","operands":[{"shape":[3],"type":"f32","data":[1]}]})"));
  REQUIRE_FALSE(lengths.ok());
  CHECK(lengths.error().code == ErrorCode::dataLength);
}

TEST_CASE("an operand of many elements is a pattern, and an argument of a TOSA function") {
  const auto asked = [](std::string_view system) {
    return codeFor(
        R"({"mode":"numpy","op":"abs","operands":[{"shape":[1001],"type":"i16"}],"system":)" +
        quoted(system) + "}");
  };
  CHECK(asked("numpy").notes ==
        std::vector<std::string>{"A is filled with the indices of its elements."});
  const Code tosa = asked("tosa");
  CHECK(tosa.notes == std::vector<std::string>{"A is an argument of the function."});
  CHECK(tosa.code->find("@computation(%a: tensor<1001xi16>)") != std::string::npos);
  CHECK(tosa.code->find("@main") == std::string::npos);
  // With one large operand, the others have no data either.
  const Code sum = codeFor(
      R"({"mode":"numpy","op":"add","system":"tosa","operands":[{"shape":[1001],"type":"i16"},{"shape":[1],"type":"i16","data":[5]}]})");
  CHECK(sum.notes == std::vector<std::string>{"A is an argument of the function.",
                                              "B is an argument of the function."});
}

TEST_CASE("the bounds of TOSA's clamp are f32, even for 16-bit floats") {
  const Code clamp = codeFor(
      R"({"mode":"numpy","op":"clamp","system":"tosa","attributes":{"min":"-Infinity","max":6},"operands":[{"shape":[1],"type":"f16","data":[5]}]})");
  CHECK(clamp.code->find("min_fp = 0xFF800000 : f32, max_fp = 6") != std::string::npos);
}
