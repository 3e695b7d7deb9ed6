// SPDX-License-Identifier: MIT
// Messages of Julia. It compares one axis after the other, and reports the sizes of one.
#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "bcast/reading/finding/finding.h"
#include "bcast/reading/messages/form.h"
#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/words.h"
#include "bcast/text/table.h"

namespace bcast::messages {
namespace {

constexpr std::string_view kPrompt = "julia> ";

using Names = std::map<std::string_view, Shape>;

/// `[1, 2, 3]`, a vector.
std::optional<Shape> takeVector(Cursor& at) {
  constexpr std::string_view kOther = "[;\n";
  Cursor ahead = at;
  if (!takeWords(ahead, "[")) {
    return std::nullopt;
  }
  const std::string_view inside = ahead.rest().substr(0, ahead.rest().find(']'));
  const bool isList = inside.find_first_of(kOther) == std::string_view::npos;
  const auto commas = std::count(inside.begin(), inside.end(), ',');
  ahead.advance(inside.size());
  const std::size_t start = inside.find_first_not_of(' ');
  const std::size_t end = inside.find_last_not_of(' ');
  const bool isRow = start != std::string_view::npos && commas == 0 &&
                     inside.substr(start, end - start).find(' ') != std::string_view::npos;
  if (!isList || isRow || !ahead.take("]")) {
    return std::nullopt;
  }
  at = ahead;
  return Shape{start == std::string_view::npos ? 0 : commas + 1};
}

/// `zeros(2, 3)`, `rand(Float32, 3)`
std::optional<Shape> takeCall(Cursor& at) {
  constexpr std::string_view kMakers[] = {"ones", "zeros", "rand", "randn", "trues", "falses"};
  Cursor ahead = at;
  ahead.skipSpaces();
  const std::string_view name = firstWord(ahead.rest());
  ahead.advance(name.size());
  if (!isAmong(kMakers, name) || !ahead.take("(")) {
    return std::nullopt;
  }
  const std::string_view type = firstWord(ahead.rest());
  const bool isTyped = !type.empty() && isLetter(type[0]) && takeWords(ahead, type);
  takeWords(ahead, isTyped ? "," : "");
  std::vector<Extent> extents;
  bool more = !takeWords(ahead, ")");
  while (more) {
    const auto size = extents.size() < kRankLimit ? takeNumber(ahead) : std::nullopt;
    more = size && takeWords(ahead, ",");
    if (!size || (!more && !takeWords(ahead, ")"))) {
      return std::nullopt;
    }
    extents.push_back(*size);
  }
  at = ahead;
  return Shape(std::move(extents));
}

std::optional<Shape> takeOperand(Cursor& at, const Names& names) {
  if (auto vector = takeVector(at)) {
    return vector;
  }
  if (auto made = takeCall(at)) {
    return made;
  }
  at.skipSpaces();
  const auto known = names.find(firstWord(at.rest()));
  if (known == names.end()) {
    return std::nullopt;
  }
  at.advance(known->first.size());
  return known->second;
}

/// `x = ones(3)`, several with `;` between them.
void define(Names& names, std::string_view line) {
  Cursor at(line);
  bool more = true;
  while (more) {
    const std::string_view name = firstWord(at.rest());
    const bool isSet = !name.empty() && takeWords(at, name) && takeWords(at, "=");
    auto shape = isSet ? takeOperand(at, names) : std::nullopt;
    if (shape) {
      names.insert_or_assign(name, std::move(*shape));
    }
    more = shape && takeWords(at, ";");
  }
}

/// `a .+ b`, with any dotted operator.
std::vector<PartialShape> operandsIn(std::string_view line, const Names& names) {
  constexpr std::string_view kOperators = ".+-*/^<>=&|÷";
  Cursor at(line);
  std::vector<PartialShape> operands;
  bool more = true;
  while (more) {
    auto operand = takeOperand(at, names);
    if (!operand) {
      return {};
    }
    operands.emplace_back(std::move(*operand));
    at.skipSpaces();
    more = at.take(".");
    at.passWhile([&](char c) { return kOperators.find(c) != std::string_view::npos; });
  }
  return operands;
}

/// The shapes of the operands of the last expression in a Julia session, `julia> ones(3, 1) .+ x`.
/// Operands are literals, calls such as `zeros(2, 3)`, and names set to them before. Empty if one
/// is anything else.
std::vector<PartialShape> sessionOperands(std::string_view session) {
  Names names;
  std::vector<PartialShape> operands;
  while (!session.empty()) {
    std::string_view line = takeLine(session);
    const std::size_t prompt = line.find(kPrompt);
    if (prompt != std::string_view::npos) {
      line.remove_prefix(prompt + kPrompt.size());
      operands = operandsIn(line, names);
      define(names, line);
    }
  }
  return operands.size() < 2 ? std::vector<PartialShape>() : operands;
}

/// The shapes of the line that failed, if the session shows them.
void completeSession(Finding& finding, const Around& around) {
  auto operands = sessionOperands(around.before);
  if (!operands.empty()) {
    finding.operands = std::move(operands);
  }
}

constexpr Form kJuliaForms[] = {
    // base/broadcast.jl, since 1.10, since 1.3, and before
    {"arrays could not be broadcast to a common size: a has axes Base.OneTo({size}) and b has axes "
     "Base.OneTo({size})",
     ShapeRule::broadcast, ids::kJulia, Outcome::refused, completeSession},
    {"arrays could not be broadcast to a common size; got a dimension with lengths {size} and "
     "{size}",
     ShapeRule::broadcast, ids::kJulia, Outcome::refused, completeSession},
    {"arrays could not be broadcast to a common size", ShapeRule::broadcast, ids::kJulia,
     Outcome::refused, completeSession},
    {"array could not be broadcast to match destination", ShapeRule::assign},
    {"cannot broadcast array to have fewer", ShapeRule::assign},
    {"mismatched dimension limits ({size} != {size})", ShapeRule::broadcast},
    // base/indices.jl, base/arraymath.jl: `+` without a dot
    {"dimensions must match: a has dims {operand}, b has dims {operand}, mismatch at {n}",
     ShapeRule::equal},
    {"DimensionMismatch: a has size {operand}, b has size {operand}, mismatch at",
     ShapeRule::equal},
    {"tried to assign {operand} array to {target} destination", ShapeRule::assign},
    {"tried to assign {length} elements to {length} destinations", ShapeRule::equal},
    {"mismatch in dimension {n} (expected {size} got {size})", ShapeRule::concatenate},
    // stdlib/LinearAlgebra/src/matmul.jl
    {"matrix A has dimensions {operand}, matrix B has dimensions {operand}", ShapeRule::matmul},
    {"A has dimensions {operand} but B has dimensions {operand}", ShapeRule::matmul},
    {"matrix A has dimensions {operand}, vector B has length {length}", ShapeRule::matmul},
    {"second dimension of A, {size}, does not match length of x, {size}", ShapeRule::matmul},
    {"new dimensions {target} must be consistent with array size", ShapeRule::reshape},
    // Flux/src/losses/utils.jl
    {"Size mismatch in loss function!{...}= \"{operand}{...}= \"{operand}", ShapeRule::broadcast,
     ids::kJulia, Outcome::warned},
    {"loss function expects size(ŷ) = {operand} to match size(y) = {operand}", ShapeRule::equal},
    {"expects size(input, 1) == {n}, but got {operand}", ShapeRule::matmul},
    {"Size mismatch in loss function!", ShapeRule::broadcast, {}, Outcome::warned},
};

}  // namespace

SystemForms juliaForms() { return {"julia", "Julia", kJuliaForms}; }

}  // namespace bcast::messages
