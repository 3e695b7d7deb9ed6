// SPDX-License-Identifier: MIT
// The engine's faults in lowerings: for LLVM 16 those in the RFC, for others none.
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "bcast/execute/execute.h"
#include "bcast/execute/execution_answer.h"
#include "bcast/infer/trace.h"
#include "bcast/lower/find_faults.h"
#include "bcast/lower/lower.h"
#include "bcast/lower/lowered_answer.h"
#include "bcast/mode/rule.h"
#include "bcast/notation/parse.h"
#include "catch.h"
#include "runtime_worlds.h"

namespace bcast {
namespace {

Shape shapeFrom(const std::string& text) {
  const auto parsed = parseShape(text, MinusOne::dynamic);
  REQUIRE(parsed.ok());
  return parsed.value().shape;
}

LowerRequest adding(const Shape& a, const Shape& b, Strategy strategy) {
  LowerRequest request;
  request.op = "add";
  request.operands = {a, b};
  request.types = {ElementType::f32, ElementType::f32};
  request.strategy = strategy;
  return request;
}

std::optional<Lowered> madeOf(const LowerRequest& request) {
  auto lowered = lower(request);
  REQUIRE(lowered.ok());
  auto answer = lowered.take();
  auto* made = std::get_if<Lowered>(&answer);
  return made != nullptr ? std::optional(std::move(*made)) : std::nullopt;
}

/// `outOfBounds B 1 (2, 2), (2, 2)`: the flaw, the operand, the column, the shapes.
std::string textOf(const LoweringFault& fault) {
  std::string text(nameOf(fault.flaw));
  text += fault.operand ? std::string(" ") + "ABC"[*fault.operand] : "";
  text += fault.column ? " " + std::to_string(*fault.column) : "";
  for (const Shape& shape : fault.witness.value_or(std::vector<Shape>())) {
    text += " " + toText(shape);
  }
  return text;
}

/// With all extents of the result unknown, as the RFC declares it.
std::vector<std::string> faultsOf(const std::string& a, const std::string& b,
                                  const std::string& result = "") {
  LowerRequest request = adding(shapeFrom(a), shapeFrom(b), Strategy::llvm16);
  if (!result.empty()) {
    request.result = shapeFrom(result);
  }
  const auto made = madeOf(request);
  if (!made) {
    return {"refused"};
  }
  std::vector<std::string> texts;
  std::transform(made->faults.begin(), made->faults.end(), std::back_inserter(texts), textOf);
  return texts;
}

/// Whether the operation in a fault misbehaves in a run.
bool misbehavesAt(const LoweringFault& fault, const Execution& ran) {
  return std::any_of(ran.events.begin(), ran.events.end(), [&](const Event& event) {
    return event.operation == fault.operation && !event.incidents.empty();
  });
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("the RFC's correct combinations have no other flaw than missing checks") {
  CHECK(faultsOf("(?, ?)", "(?, ?)", "(?, ?)") ==
        Texts{"missingVerification A 0 (1, 2) (2, 2)", "missingVerification A 1 (2, 1) (2, 2)"});
  CHECK(faultsOf("(1, ?)", "(?, ?)", "(?, ?)") == Texts{"missingVerification A 1 (1, 1) (2, 2)"});
  CHECK(faultsOf("(2, 3)", "(4, 3)", "(?, ?)") == Texts{"refused"});
  CHECK(faultsOf("(1, 5)", "(3, 5)").empty());
  CHECK(faultsOf("(3, 5)", "(3, 5)").empty());
}

TEST_CASE("the RFC's incorrect combinations are incorrect for its reasons") {
  CHECK(faultsOf("(2, ?)", "(?, ?)", "(?, ?)") == Texts{"ambiguousSpace 1 (2, 2) (2, 2)",
                                                        "outOfBounds B 1 (2, 2) (2, 2)",
                                                        "neverRead A 1 (2, 2) (2, 2)"});
  CHECK(faultsOf("(2, 2)", "(?, ?)", "(?, ?)") == Texts{"invalidReshape A"});
  CHECK(faultsOf("(?, 2)", "(2, ?)", "(?, ?)") ==
        Texts{"ambiguousSpace 0 (2, 2) (2, 2)", "neverRead A 0 (2, 2) (2, 2)",
              "ambiguousSpace 1 (2, 2) (2, 2)", "neverRead B 1 (2, 2) (2, 2)"});
}

TEST_CASE("a ? is tried with 3 and with 1 if 2 shows nothing") {
  CHECK(faultsOf("(?,)", "(?, ?)") ==
        Texts{"missingVerification A", "ambiguousSpace 0 (2,) (3, 2)",
              "outOfBounds A 0 (2,) (3, 2)", "neverRead B 0 (2,) (3, 2)",
              "outOfBounds B 0 (2,) (1, 2)", "neverRead A 0 (2,) (1, 2)",
              "missingVerification B 0 (2,) (1, 2)", "missingVerification A 1 (1,) (2, 2)"});
}

TEST_CASE("different ranks pass LLVM 16's verifier, though TOSA forbids them") {
  const Texts faults = faultsOf("(3, 4)", "(2, 3, 4)");
  CHECK(std::count(faults.begin(), faults.end(), "missingVerification A") == 1);
}

TEST_CASE("current programs have no faults if extents are 1 or more") {
  int programs = 0;
  for (const Strategy strategy : {Strategy::rfc, Strategy::perDimension}) {
    for (const Shape& a : shapesWithElements()) {
      for (const Shape& b : shapesWithElements()) {
        const LowerRequest request = adding(a, b, strategy);
        if (const auto made = madeOf(request)) {
          INFO(toText(a) << " and " << toText(b));
          CHECK(ir::findFaults(*made->program, request, "mlir.llvm19").empty());
          ++programs;
        }
      }
    }
  }
  CHECK(programs > 400);
}

TEST_CASE("a program of LLVM 16 with a flaw has a world that shows it") {
  for (const Shape& a : shapesWithElements()) {
    for (const Shape& b : shapesWithElements()) {
      const auto made = madeOf(adding(a, b, Strategy::llvm16));
      for (const LoweringFault& fault : made ? made->faults : std::vector<LoweringFault>()) {
        if (fault.witness) {
          INFO(toText(a) << " and " << toText(b) << ": " << textOf(fault));
          const auto wanted = infer(Request{"numpy", *fault.witness});
          const auto ran = executeOnShapes(*made->program, *fault.witness);
          CHECK(wanted.value().accepted);
          CHECK((!ran.value().isDefined || ran.value().shape != wanted.value().shape));
          CHECK((fault.flaw == LoweringDefect::missingVerification ||
                 misbehavesAt(fault, ran.value())));
        }
      }
    }
  }
}

}  // namespace bcast
