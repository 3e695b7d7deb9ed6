// SPDX-License-Identifier: MIT
#include "bcast/reading/script/shapes_in_comments.h"

#include <algorithm>
#include <string>

#include "bcast/notation/parse.h"
#include "bcast/text/cursor.h"

namespace bcast::expression {
namespace {

bool isSpaceOrTab(char c) { return c == ' ' || c == '\t'; }

/// A shape in brackets: `(64, 1)`, `[64, 1]`, `torch.Size([64, 1])`.
std::optional<Shape> takeShape(Cursor& at) {
  const bool isSize = at.take("torch.Size(");
  const std::string_view closing = at.peek() == '(' ? ")" : at.peek() == '[' ? "]" : "";
  if (closing.empty()) {
    return std::nullopt;
  }
  const std::size_t start = at.position();
  at.passWhile([&](char c) { return c != closing[0] && c != '\n'; });
  if (!at.take(closing) || (isSize && !at.take(")"))) {
    return std::nullopt;
  }
  const std::string_view written = at.since(start).substr(0, at.position() - start - isSize);
  const std::string_view sizes = written.substr(1, written.size() - 2);
  // `(2)` is a number.
  const bool isNumber = closing == ")" && sizes.find(',') == sizes.npos && !sizes.empty();
  const bool isOfSizes = !isNumber && sizes.find_first_not_of("0123456789?, ") == sizes.npos;
  const auto parsed = isOfSizes ? parseShape(written) : Result<Parsed>(Error{});
  if (!parsed.ok()) {
    return std::nullopt;
  }
  // `[0, 1]` are values.
  const auto& extents = parsed.value().shape.extents();
  const auto isZero = [](Extent each) { return each.is(0); };
  return std::any_of(extents.begin(), extents.end(), isZero) ? std::nullopt
                                                             : std::optional(parsed.value().shape);
}

/// Words that announce a shape.
void passWords(Cursor& at) {
  bool isWord = true;
  while (isWord) {
    at.passWhile(isSpaceOrTab);
    isWord = at.take("shape") || at.take("size") || at.take(":") || at.take("->") ||
             at.take("=>") || at.take("==") || at.take("is ");
  }
}

/// Whether what follows a shape belongs to a sentence or a list, and not to an expression.
bool isAfterShape(const Cursor& at) {
  return at.atEnd() || at.peek() == '\n' || at.peek() == ' ' || at.peek() == ',' ||
         at.peek() == ';' || at.peek() == '.' || at.peek() == '\r';
}

/// `pred: [64, 1]` or `y.shape: (64,)`
std::optional<NamedShape> takeNamed(Cursor& at) {
  at.passWhile(isSpaceOrTab);
  const std::size_t start = at.position();
  at.passWhile(isNameCharacter);
  const std::string_view name = at.since(start);
  at.take(".");
  const std::size_t before = at.position();
  passWords(at);
  const bool isTold = at.since(before).find_first_of(":s") != std::string_view::npos;
  const auto shape = isTold ? takeShape(at) : std::nullopt;
  const bool isName = !name.empty() && !isDigit(name[0]);
  return shape && isName && isAfterShape(at) ? std::optional(std::pair(name, *shape))
                                             : std::nullopt;
}

void passLine(Cursor& at) {
  at.passWhile([](char c) { return c != '\n'; });
  at.take("\n");
}

/// `x` of the label `"x"`, without separators before it.
std::string_view wordsOf(std::string_view label) {
  const std::string_view words = label.substr(1, label.size() - 2);
  return words.substr(std::min(words.find_first_not_of(" ,;"), words.size()));
}

void passSeparators(Cursor& at) {
  at.passWhile([](char c) { return isSpaceOrTab(c) || c == ',' || c == ';'; });
}

}  // namespace

bool isLabel(std::string_view printed) {
  constexpr std::string_view kMarks = "\"'{}";
  return kMarks.find(printed[0]) != kMarks.npos;
}

std::optional<Shape> shapeInComment(std::string_view text, std::size_t place) {
  Cursor at(text);
  at.advance(place);
  at.passWhile(isSpaceOrTab);
  if (!at.take("#")) {
    return std::nullopt;
  }
  passWords(at);
  const auto shape = takeShape(at);
  return shape && isAfterShape(at) ? shape : std::nullopt;
}

std::vector<NamedShape> shapesBehind(std::string_view text, std::size_t place,
                                     const std::vector<std::string_view>& printed) {
  Cursor at(text);
  at.advance(place);
  at.passWhile([](char c) { return isSpaceOrTab(c) || c == '\r'; });
  const bool isBelow = at.take("\n");
  at.passWhile(isSpaceOrTab);
  at.take("#");
  std::vector<NamedShape> all;
  for (const std::string_view each : printed) {
    at.passWhile(isSpaceOrTab);
    const bool isTaken = isLabel(each) && at.take(wordsOf(each));
    passWords(at);
    if (isLabel(each)) {
      isTaken || at.take(wordsOf(each));
      continue;
    }
    auto shape = takeShape(at);
    if (!shape || !isAfterShape(at)) {
      return {};
    }
    all.emplace_back(each, std::move(*shape));
    passSeparators(at);
  }
  // Further words may deny it: `# (3, 4) expected`. An assertion may have a message or a comment.
  at.take("f");
  const char next = at.peek();
  const bool isAll = at.atEnd() || next == '\n' || next == '\r' ||
                     (!isBelow && (next == '#' || next == '"' || next == '\''));
  return isAll ? all : std::vector<NamedShape>();
}

std::size_t lineOfOutput(std::string_view text, const std::vector<std::string_view>& printed) {
  if (printed.empty() || !isLabel(printed.front())) {
    return text.npos;
  }
  const std::string line = "\n" + std::string(wordsOf(printed.front()));
  std::size_t at = text.find(line);
  while (at != text.npos && shapesBehind(text, at, printed).empty()) {
    at = text.find(line, at + 1);
  }
  return at;
}

std::vector<NamedShape> shapesInComments(std::string_view text) {
  std::vector<NamedShape> all;
  Cursor at(text);
  while (!at.atEnd()) {
    at.passWhile(isSpaceOrTab);
    for (auto named = at.take("#") ? takeNamed(at) : std::nullopt; named; named = takeNamed(at)) {
      all.push_back(std::move(*named));
      passSeparators(at);
    }
    passLine(at);
  }
  return all;
}

}  // namespace bcast::expression
