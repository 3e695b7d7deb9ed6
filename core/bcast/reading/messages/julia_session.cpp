// SPDX-License-Identifier: MIT
#include "bcast/reading/messages/julia_session.h"

#include <algorithm>
#include <map>
#include <optional>

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

}  // namespace

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

}  // namespace bcast::messages
