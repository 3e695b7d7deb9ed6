// SPDX-License-Identifier: MIT
#include "bcast/execute/execute.h"

#include <cstdint>
#include <string>
#include <vector>

#include "bcast/lower/lower.h"
#include "bcast/notation/parse.h"
#include "bcast/program/print.h"
#include "catch.h"
#include "runtime_worlds.h"
#include "words.h"

namespace bcast {
namespace {

Shape shapeFrom(const std::string& text) {
  const auto parsed = parseShape(text, MinusOne::dynamic);
  REQUIRE(parsed.ok());
  return parsed.value().shape;
}

LowerRequest adding(std::vector<Shape> operands, Strategy strategy) {
  LowerRequest request;
  request.op = "add";
  request.types.assign(operands.size(), ElementType::i32);
  request.operands = std::move(operands);
  request.strategy = strategy;
  return request;
}

/// The sum of two shapes by a strategy; nullopt if they do not broadcast.
std::optional<ir::Program> programOf(const LowerRequest& request) {
  auto lowered = lower(request);
  REQUIRE(lowered.ok());
  auto answer = lowered.take();
  auto* made = std::get_if<Lowered>(&answer);
  return made != nullptr ? std::move(made->program) : std::nullopt;
}

std::string text(const std::optional<Shape>& shape) { return shape ? toText(*shape) : ""; }

/// An event as one line: `5 scf.if then (1, 3)`.
std::string textOf(const Event& event) {
  std::string line = std::to_string(event.operation) + " " + std::string(event.name);
  line += event.number ? " = " + std::to_string(*event.number) : "";
  line += event.branch ? *event.branch == Branch::then ? " then" : " else" : "";
  line += event.space ? " over " + text(event.space) : "";
  line += event.shape ? " " + text(event.shape) : "";
  for (const Incident& incident : event.incidents) {
    line += " " + std::string(nameOf(incident.what));
  }
  return line;
}

std::vector<std::string> linesOf(const Execution& execution) {
  std::vector<std::string> lines;
  for (const Event& event : execution.events) {
    lines.push_back(textOf(event));
  }
  return lines;
}

/// For the RFC's multi-dimensional listing in one world: the branches taken, and the result.
std::string waysIn(const std::string& a, const std::string& b) {
  const auto program = programOf(adding({shapeFrom("(?, ?)"), shapeFrom("(?, ?)")}, Strategy::rfc));
  const auto ran = executeOnShapes(*program, {shapeFrom(a), shapeFrom(b)});
  REQUIRE(ran.ok());
  CHECK(ran.value().isDefined);
  std::string ways;
  for (const Event& event : ran.value().events) {
    ways += event.branch ? *event.branch == Branch::then ? "t" : "e" : "";
  }
  return ways + " " + text(ran.value().shape);
}

Words counting(const Shape& shape, ir::Word first) {
  std::vector<ir::Word> words;
  for (std::int64_t i = 0; i < *elementCount(shape, kElementLimit); ++i) {
    words.push_back(first + static_cast<ir::Word>(i));
  }
  return {ElementType::i32, std::move(words)};
}

/// Whether the program agrees with evaluation in a world. Worlds that do not broadcast count as
/// agreeing.
bool agreesIn(const ir::Program& program, const Shape& a, const Shape& b) {
  const Words left = counting(a, 0);
  const Words right = counting(b, 100);
  const std::vector<Elements> data{left.view(), right.view()};
  const auto evaluated = evaluate({{"numpy", {a, b}}, "add", data});
  REQUIRE(evaluated.ok());
  const auto* wanted = std::get_if<Tensor>(&evaluated.value());
  if (wanted == nullptr) {
    return true;
  }
  const auto ran = execute({program, {a, b}, data});
  REQUIRE(ran.ok());
  const auto& result = ran.value().result;
  return ran.value().isDefined && result && result->shape == wanted->shape &&
         Words(result->type, result->data.bytes()).words() ==
             Words(wanted->type, wanted->data.bytes()).words();
}

}  // namespace

TEST_CASE("a run reports each operation, its result and its branch") {
  const auto program = programOf(adding({shapeFrom("(5,)"), shapeFrom("(?,)")}, Strategy::rfc));
  const auto ran = executeOnShapes(*program, {shapeFrom("(5,)"), shapeFrom("(1,)")});
  REQUIRE(ran.ok());
  const std::vector<std::string> wanted{"0 arith.constant = 1",
                                        "1 arith.constant = 0",
                                        "2 tensor.dim = 1",
                                        "3 arith.cmpi = 1",
                                        "4 scf.if then (5,)",
                                        "5 tensor.empty (5,)",
                                        "6 linalg.generic over (5,) (5,)",
                                        "8 tensor.cast (5,)",
                                        "9 scf.yield",
                                        "11 tensor.empty (5,)",
                                        "12 linalg.generic over (5,) (5,)",
                                        "15 return"};
  CHECK(linesOf(ran.value()) == wanted);
  CHECK(text(ran.value().shape) == "(5,)");
  CHECK(!ran.value().result);
}

TEST_CASE("operations are numbered in the order of their lines") {
  for (const Strategy strategy : {Strategy::rfc, Strategy::llvm16, Strategy::perDimension}) {
    const auto program = programOf(adding({shapeFrom("(?, ?)"), shapeFrom("(?, ?)")}, strategy));
    const Printed printed = print(*program, false);
    const auto ran = executeOnShapes(*program, {shapeFrom("(2, 3)"), shapeFrom("(2, 3)")});
    REQUIRE(ran.ok());
    std::string all;
    std::size_t at = 0;
    std::vector<std::string> lines;
    for (const Line& line : printed.lines) {
      const std::size_t end = printed.mlir.find('\n', at);
      const std::size_t number = line.operation.value_or(0);
      lines.resize(std::max(lines.size(), number + 1));
      lines[number] += line.operation ? printed.mlir.substr(at, end - at) : "";
      at = end + 1;
    }
    for (const Event& event : ran.value().events) {
      CHECK(lines[event.operation].find(event.name) != std::string::npos);
    }
  }
}

TEST_CASE("the RFC's two-dimensional listing takes the branches of its world") {
  CHECK(waysIn("(2, 3)", "(2, 3)") == "eeee (2, 3)");
  CHECK(waysIn("(1, 3)", "(2, 3)") == "teee (2, 3)");
  CHECK(waysIn("(2, 1)", "(1, 3)") == "ette (2, 3)");
  CHECK(waysIn("(1, 1)", "(2, 3)") == "ttee (2, 3)");
  CHECK(waysIn("(1, 1)", "(1, 1)") == "tttt (1, 1)");
}

TEST_CASE("a world that broadcasts is computed as in evaluation, by both current strategies") {
  const std::vector<Shape> shapes = shapesWithElements();
  int worlds = 0;
  for (const Strategy strategy : {Strategy::rfc, Strategy::perDimension}) {
    for (const Shape& a : shapes) {
      for (const Shape& b : shapes) {
        const auto program = programOf(adding({a, b}, strategy));
        for (const auto& [left, right] : program ? runtimeWorlds(a, b) : RuntimeWorlds()) {
          INFO(toText(a) << " and " << toText(b) << " as " << toText(left) << ", "
                         << toText(right));
          CHECK(agreesIn(*program, left, right));
          ++worlds;
        }
      }
    }
  }
  CHECK(worlds > 3000);
}

// Otherwise the flaws would only be those of the tested worlds.
TEST_CASE("a program of LLVM 16 without a flaw agrees with evaluation in every such world") {
  int flawless = 0;
  for (const Shape& a : shapesWithElements()) {
    for (const Shape& b : shapesWithElements()) {
      const auto lowered = lower(adding({a, b}, Strategy::llvm16));
      const auto* made = std::get_if<Lowered>(&lowered.value());
      if (made == nullptr || !made->faults.empty()) {
        continue;
      }
      ++flawless;
      for (const auto& [left, right] : runtimeWorlds(a, b)) {
        INFO(toText(a) << " and " << toText(b) << " as " << toText(left) << ", " << toText(right));
        CHECK(agreesIn(*made->program, left, right));
      }
    }
  }
  CHECK(flawless > 50);
}

TEST_CASE("extents that do not broadcast make the iteration space ambiguous, and end the run") {
  const auto program = programOf(adding({shapeFrom("(?,)"), shapeFrom("(?,)")}, Strategy::rfc));
  const auto ran = executeOnShapes(*program, {shapeFrom("(2,)"), shapeFrom("(3,)")});
  REQUIRE(ran.ok());
  CHECK(!ran.value().isDefined);
  CHECK(!ran.value().shape);
  const auto& incidents = ran.value().events.back().incidents;
  REQUIRE(incidents.size() == 3);
  CHECK(incidents[0].what == UndefinedBehavior::ambiguousSpace);
  CHECK(incidents[1].what == UndefinedBehavior::outOfBounds);
  CHECK(incidents[1].operand == std::size_t{0});
  CHECK(incidents[2].what == UndefinedBehavior::neverRead);
  CHECK(incidents[2].operand == std::size_t{1});
  CHECK(incidents[2].dimension == std::size_t{0});
}

// In the mode the 1 becomes 0. The program takes the greater one, and stretches nothing to 0.
TEST_CASE("the RFC's program is undefined for an extent of 0 next to 1") {
  const auto program = programOf(adding({shapeFrom("(?,)"), shapeFrom("(?,)")}, Strategy::rfc));
  const auto ran = executeOnShapes(*program, {shapeFrom("(0,)"), shapeFrom("(1,)")});
  CHECK(!ran.value().isDefined);
  const auto both = executeOnShapes(*program, {shapeFrom("(0,)"), shapeFrom("(0,)")});
  CHECK(both.value().isDefined);
  CHECK(text(both.value().shape) == "(0,)");
}

TEST_CASE("a wrong declared extent is undefined behavior at its cast") {
  LowerRequest request = adding({shapeFrom("(?,)"), shapeFrom("(?,)")}, Strategy::rfc);
  request.result = shapeFrom("(5,)");
  const auto program = programOf(request);
  const auto shapes = [](const char* text) { return std::vector<Shape>(2, shapeFrom(text)); };
  CHECK(executeOnShapes(*program, shapes("(5,)")).value().isDefined);
  const auto ran = executeOnShapes(*program, shapes("(4,)"));
  REQUIRE(ran.ok());
  CHECK(ran.value().events.back().name == "tensor.cast");
  REQUIRE(ran.value().events.back().incidents.size() == 1);
  CHECK(ran.value().events.back().incidents[0].what == UndefinedBehavior::castMismatch);
}

TEST_CASE("operations omitted by a true assumption change nothing") {
  for (const auto& [never, least, most] :
       {std::tuple{true, 0, 3}, {false, 2, 3}, {false, 1, 1}, {false, 3, 3}}) {
    for (const Strategy strategy : {Strategy::rfc, Strategy::perDimension}) {
      for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
        LowerRequest request = adding({shapeFrom("(?, ?)"), shapeFrom("(?, ?)")}, strategy);
        request.assume = {{0, axis, never, least, most}};
        const auto program = programOf(request);
        for (const auto& [a, b] : runtimeWorlds(request.operands[0], request.operands[1])) {
          const std::int64_t extent = a.extents()[axis].count();
          if (extent >= least && extent <= most && !(never && extent == 1)) {
            INFO(toText(a) << ", " << toText(b) << ", axis " << axis << " from " << least);
            CHECK(agreesIn(*program, a, b));
          }
        }
      }
    }
  }
}

TEST_CASE("inputs must match the program's parameters") {
  const auto program = programOf(adding({shapeFrom("(2,)"), shapeFrom("(?,)")}, Strategy::rfc));
  const Words two = counting(shapeFrom("(2,)"), 0);
  const Words floats(ElementType::f32, std::vector<ir::Word>{0, 0});
  const auto fails = [&](std::vector<Shape> shapes, std::vector<Elements> data, ErrorCode code,
                         const std::string& path) {
    const auto ran = execute({*program, std::move(shapes), std::move(data)});
    REQUIRE(!ran.ok());
    CHECK(ran.error().code == code);
    CHECK(ran.error().where.path == path);
  };
  const Shape pair = shapeFrom("(2,)");
  fails({pair}, {two.view()}, ErrorCode::operandCount, "/operands");
  fails({pair, pair}, {two.view()}, ErrorCode::operandCount, "/operands");
  fails({pair, shapeFrom("(?,)")}, {two.view(), two.view()}, ErrorCode::dynamicExtent,
        "/operands/1/shape");
  fails({shapeFrom("(1,)"), pair}, {two.view(), two.view()}, ErrorCode::runtimeMismatch,
        "/operands/0/shape");
  const Words three = counting(shapeFrom("(3,)"), 0);
  fails({pair, pair}, {floats.view(), two.view()}, ErrorCode::typeNotTaken, "/operands/0/type");
  fails({pair, pair}, {three.view(), two.view()}, ErrorCode::dataLength, "/operands/0/data");
  fails({pair, pair}, {two.view(), floats.view()}, ErrorCode::typeNotTaken, "/operands/1/type");
  fails({pair, shapeFrom("(3,)")}, {two.view(), two.view()}, ErrorCode::dataLength,
        "/operands/1/data");
}

}  // namespace bcast
