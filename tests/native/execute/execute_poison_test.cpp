// SPDX-License-Identifier: MIT
// Elements without a value, and undefined operations.
#include <string>
#include <vector>

#include "bcast/execute/execute.h"
#include "bcast/lower/lower.h"
#include "catch.h"
#include "words.h"

namespace bcast {
namespace {

/// The execution of an operator on vectors of i32.
Execution executed(const std::string& op, std::vector<std::vector<ir::Word>> operands,
                   const Attributes& attributes = {}, ElementType type = ElementType::i32,
                   Strategy strategy = Strategy::rfc) {
  const Shape shape({Extent(static_cast<std::int64_t>(operands[0].size()))});
  LowerRequest request;
  request.op = op;
  request.operands.assign(operands.size(), shape);
  request.types.assign(operands.size(), type);
  request.attributes = attributes;
  request.strategy = strategy;
  const auto lowered = lower(request);
  REQUIRE(lowered.ok());
  std::vector<Words> words;
  std::vector<Elements> data;
  words.reserve(operands.size());
  for (auto& operand : operands) {
    data.push_back(words.emplace_back(type, std::move(operand)).view());
  }
  auto ran = execute({*std::get<Lowered>(lowered.value()).program, request.operands, data});
  REQUIRE(ran.ok());
  return ran.take();
}

std::vector<Incident> incidentsOf(const Execution& execution) {
  std::vector<Incident> all;
  for (const Event& event : execution.events) {
    all.insert(all.end(), event.incidents.begin(), event.incidents.end());
  }
  return all;
}

std::vector<ir::Word> wordsOf(const Execution& execution) {
  return Words(execution.result->type, execution.result->data.bytes()).words();
}

constexpr ir::Word kMinusOne = 0xFFFFFFFF;
constexpr ir::Word kLeast = 0x80000000;

}  // namespace

TEST_CASE("a division by 0, and a quotient out of range, end the run") {
  const Execution byZero = executed("div", {{7, 7, 7}, {1, 0, 0}});
  CHECK(!byZero.isDefined);
  CHECK(!byZero.result);
  REQUIRE(incidentsOf(byZero).size() == 1);
  CHECK(incidentsOf(byZero)[0].what == UndefinedBehavior::divisionByZero);
  CHECK(incidentsOf(byZero)[0].place == 1);
  const Execution overflow = executed("div", {{kLeast}, {kMinusOne}});
  REQUIRE(incidentsOf(overflow).size() == 1);
  CHECK(incidentsOf(overflow)[0].what == UndefinedBehavior::quotientOverflow);
  CHECK(!overflow.result);
}

TEST_CASE("a shift by the width or more is poison, reported once with its positions") {
  const Execution shifted = executed("logical_left_shift", {{1, 1, 1, 1}, {3, 32, 31, kMinusOne}});
  CHECK(!shifted.isDefined);
  REQUIRE(incidentsOf(shifted).size() == 1);
  const Incident incident = incidentsOf(shifted)[0];
  CHECK(incident.what == UndefinedBehavior::shiftTooWide);
  CHECK(incident.place == 1);
  CHECK(incident.count == 2);
  CHECK(wordsOf(shifted) == std::vector<ir::Word>{8, 1, kLeast, kLeast});
}

// The lowering shifts by b - 1, and then checks whether b is above 0: too late, because `andi` of
// poison is poison.
TEST_CASE("a rounding shift by 0 is formally poison, though the computed value is right") {
  Attributes rounding;
  rounding.round = true;
  const Execution shifted = executed("arithmetic_right_shift", {{5, 5, 7}, {1, 0, 1}}, rounding);
  CHECK(!shifted.isDefined);
  REQUIRE(incidentsOf(shifted).size() == 1);
  CHECK(incidentsOf(shifted)[0].place == 1);
  CHECK(wordsOf(shifted) == std::vector<ir::Word>{3, 5, 4});
}

TEST_CASE("poison that is not selected has no effect") {
  Attributes toWord;
  toWord.to = ElementType::i32;
  const ir::Word infinity = 0x7C00;
  const ir::Word nan = 0x7E00;
  const Execution cast =
      executed("cast", {{infinity, infinity | 0x8000U, 0x3E00}}, toWord, ElementType::f16);
  CHECK(cast.isDefined);
  CHECK(wordsOf(cast) == std::vector<ir::Word>{0x7FFFFFFF, kLeast, 2});
  // For NaN both conditions are true, and the last one decides.
  CHECK(wordsOf(executed("cast", {{nan}}, toWord, ElementType::f16)) ==
        std::vector<ir::Word>{kLeast});
}

TEST_CASE("NaN as an integer is poison unless another value is selected") {
  Attributes toByte;
  toByte.to = ElementType::i8;
  const ir::Word nan = 0x7FC00000;
  const Execution cast = executed("cast", {{0x3F800000, nan}}, toByte, ElementType::f32);
  CHECK(!cast.isDefined);
  REQUIRE(incidentsOf(cast).size() == 1);
  CHECK(incidentsOf(cast)[0].what == UndefinedBehavior::notRepresentable);
  CHECK(incidentsOf(cast)[0].place == 1);
  CHECK(wordsOf(cast) == std::vector<ir::Word>{1, 0});
}

TEST_CASE("LLVM 16 rounds halves away from 0, and its greatest f32 is beyond i32") {
  Attributes toWord;
  toWord.to = ElementType::i32;
  const auto word = [](double real) { return ir::wordOf(ir::numberOf(ElementType::f32), real); };
  const Execution cast = executed("cast", {{word(2.5), word(-2.5), word(0.25), word(1e20)}}, toWord,
                                  ElementType::f32, Strategy::llvm16);
  CHECK(wordsOf(cast) == std::vector<ir::Word>{3, 0xFFFFFFFD, 0, 0});
  REQUIRE(incidentsOf(cast).size() == 1);
  CHECK(incidentsOf(cast)[0].what == UndefinedBehavior::notRepresentable);
  CHECK(incidentsOf(cast)[0].place == 3);
}

TEST_CASE("each misbehavior has its row") {
  for (std::size_t i = 0; i < Names<UndefinedBehavior>::names.size(); ++i) {
    const auto what = static_cast<UndefinedBehavior>(i);
    CHECK(undefinedBehaviorInfo(what).what == what);
    CHECK(undefinedBehaviorInfo(what).sentence.view().size() > 20);
  }
}

}  // namespace bcast
