// SPDX-License-Identifier: MIT
#include "bcast/reading/words/shape_word.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "bcast/notation/parse.h"
#include "bcast/notation/tensor_type.h"
#include "bcast/reading/words/element_word.h"

namespace bcast::messages {
namespace {

/// In bytes: longer than any shape.
constexpr std::size_t kLongestGroup = 4096;

/// Reads a pair of brackets without nested ones; if there is none, reads nothing and returns
/// nothing.
std::string_view takeGroup(Cursor& at) {
  const char closing = closingOf(at.peek());
  const std::size_t end = at.rest().substr(0, kLongestGroup).find_first_of("()[]{}<>", 1);
  if (closing == '\0' || end == std::string_view::npos || at.rest()[end] != closing) {
    return {};
  }
  const std::string_view group = at.rest().substr(0, end + 1);
  at.advance(group.size());
  return group;
}

/// A group in the notation of `parseShape`: with brackets for braces, without line breaks in
/// numbers, and an extent for what NumPy prints as a new axis: 1, or the -1 of a target.
std::string spelledOut(std::string_view group, std::string_view newAxis = "1") {
  constexpr std::string_view kNewAxis = "newaxis";
  std::string text = "[" + std::string(group.substr(1, group.size() - 2)) + "]";
  text.erase(std::remove(text.begin(), text.end(), '\n'), text.end());
  for (auto from = text.find(kNewAxis); from != std::string::npos; from = text.find(kNewAxis)) {
    text.replace(from, kNewAxis.size(), newAxis);
  }
  return text;
}

std::optional<ShapeWord> shapeOf(std::string_view text, MinusOne minusOne = MinusOne::negative) {
  Result<Parsed> parsed = parseShape(text, minusOne);
  return parsed.ok() ? std::optional(ShapeWord{parsed.take().shape}) : std::nullopt;
}

/// `[2, 3])` after `torch.Size(`.
std::optional<ShapeWord> takeWrapped(Cursor& at) {
  at.skipSpaces();
  const std::string_view group = takeGroup(at);
  at.skipSpaces();
  return !group.empty() && at.take(")") ? shapeOf(spelledOut(group)) : std::nullopt;
}

/// After `tensor<`, or after `vector<`, whose extents must be known.
std::optional<ShapeWord> takeTensor(Cursor& at, bool isVector) {
  Result<TensorType> type = readTensorType(at, MinusOne::negative);
  if (!type.ok() || (isVector && !type.value().shape.isStatic())) {
    return std::nullopt;
  }
  const std::string_view element = type.value().element;
  return ShapeWord{type.take().shape, elementNamed(element)};
}

/// Skips XLA's layout, if any: `{1,0:T(8,128)}`.
void takeLayout(Cursor& at) {
  const std::string_view rest = at.rest().substr(0, kLongestGroup);
  const std::size_t end = rest.find_first_of("}{[]<>\n", 1);
  const bool found = at.peek() == '{' && end != std::string_view::npos && rest[end] == '}';
  at.advance(found ? end + 1 : 0);
}

/// `f32[2,3]{1,0}`
std::optional<ShapeWord> takeTyped(Cursor& at) {
  Cursor ahead = at;
  if (!takeTypeBeforeList(ahead)) {
    return std::nullopt;
  }
  const std::size_t length = ahead.position() - at.position() - 1;
  const std::string_view word = at.rest().substr(0, length);
  at.advance(length);
  const std::string_view group = takeGroup(at);
  takeLayout(at);
  auto found = group.empty() ? std::nullopt : shapeOf(spelledOut(group));
  return found ? std::optional(ShapeWord{std::move(found->shape), elementNamed(word)})
               : std::nullopt;
}

/// `2x3`, possibly with an element type.
std::optional<ShapeWord> takeWord(Cursor& at, Place place) {
  const std::size_t start = at.position();
  at.take("*");
  at.passWhile(isOfBareShape);
  const std::string_view word = at.since(start);
  const std::size_t times = word.find('x');
  const bool mayBeHexadecimal = word.substr(0, 2) == "0x" && word.rfind('x') == times;
  const bool isShape = !mayBeHexadecimal || place == Place::ofShape;
  return times != std::string_view::npos && isShape ? shapeOf(word) : std::nullopt;
}

/// `<2x3xf32>`, as documents of MLIR write a tensor.
std::optional<ShapeWord> takeAngled(Cursor& at, Place place) {
  at.advance();
  auto found = takeWord(at, place);
  return at.take(">") ? found : std::nullopt;
}

std::optional<ShapeWord> takeAny(Cursor& at, Place place) {
  for (const std::string_view wrapper : {"torch.Size(", "TensorShape("}) {
    if (at.take(wrapper)) {
      return takeWrapped(at);
    }
  }
  if (place == Place::ofShape && at.take("<unknown>")) {
    return ShapeWord{Shape::unranked()};
  }
  const bool isVector = at.take("vector<");
  if (isVector || at.take("tensor<")) {
    return takeTensor(at, isVector);
  }
  if (at.peek() == '<') {
    return takeAngled(at, place);
  }
  if (closingOf(at.peek()) != '\0') {
    const std::string_view group = takeGroup(at);
    return group.empty() ? std::nullopt : shapeOf(spelledOut(group));
  }
  auto typed = takeTyped(at);
  return typed ? std::move(typed) : takeWord(at, place);
}

}  // namespace

std::optional<ShapeWord> takeShape(Cursor& at, Place place) {
  Cursor ahead = at;
  ahead.skipSpaces();
  auto found = takeAny(ahead, place);
  if (found) {
    at = ahead;
  }
  return found;
}

std::optional<std::string> takeTarget(Cursor& at) {
  at.skipSpaces();
  const std::string_view group = takeGroup(at);
  const auto found =
      group.empty() ? std::nullopt : shapeOf(spelledOut(group, "-1"), MinusOne::dynamic);
  if (!found) {
    return std::nullopt;
  }
  std::string text = toText(found->shape);
  for (auto open = text.find('?'); open != std::string::npos; open = text.find('?')) {
    text.replace(open, 1, "-1");
  }
  return text;
}

std::optional<Extent> takeCount(Cursor& at) {
  // Not read as an extent of a shape, because a sentence may end after it.
  const std::size_t start = at.position();
  at.passWhile(isDigit);
  const std::string_view digits = at.since(start);
  std::int64_t count = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
  const bool fits = fault == std::errc() && count < kExtentLimit;
  return fits ? std::optional(Extent(count)) : std::nullopt;
}

}  // namespace bcast::messages
