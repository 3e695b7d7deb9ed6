// SPDX-License-Identifier: MIT
#include "bcast/reading/words/printed_shape.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "bcast/notation/parse.h"
#include "bcast/reading/words/element_word.h"
#include "bcast/reading/words/words.h"

namespace bcast::messages {
namespace {

/// In bytes: longer than any shape.
constexpr std::size_t kLongest = 4096;

constexpr std::string_view kBlanks = " \n'\"";

std::string_view bare(std::string_view item) {
  item.remove_prefix(std::min(item.find_first_not_of(kBlanks), item.size()));
  return item.substr(0, item.find_last_not_of(kBlanks) + 1);
}

/// `n`, `nan`, `None`, `?`, `-1`, `1..8` or `<=8`: an unknown size.
bool isUnknownSize(std::string_view item) {
  const auto isOfSize = [](char c) {
    return isNameCharacter(c) || std::string_view("?.-*+<=").find(c) != std::string_view::npos;
  };
  return std::all_of(item.begin(), item.end(), isOfSize);
}

std::optional<Extent> sizeOf(std::string_view item) {
  std::string digits(item);
  digits.erase(std::remove(digits.begin(), digits.end(), '\n'), digits.end());
  Cursor at(digits);
  const auto count = takeCount(at);
  if (count && at.atEnd()) {
    return count;
  }
  const bool isNumber =
      !digits.empty() && digits.find_first_not_of("0123456789.") == std::string::npos;
  const bool isInterval = digits.find("..") != std::string::npos;
  return isUnknownSize(item) && (!isNumber || isInterval) ? std::optional(Extent::dynamic())
                                                          : std::nullopt;
}

/// The sizes in a pair of brackets.
std::optional<Shape> sizesIn(std::string_view inside) {
  inside = bare(inside);
  std::vector<Extent> extents;
  const bool isProduct = inside.find('x') != std::string_view::npos &&
                         inside.find_first_not_of("0123456789x \n") == std::string_view::npos;
  const char separator = isProduct ? 'x' : inside.find(',') == std::string_view::npos ? ' ' : ',';
  while (!inside.empty()) {
    const std::size_t end = inside.find(separator);
    const std::string_view item = bare(inside.substr(0, end));
    const auto size = item.empty() ? std::nullopt : sizeOf(item);
    if (!size || extents.size() == kRankLimit) {
      return std::nullopt;
    }
    extents.push_back(*size);
    inside = end == std::string_view::npos ? std::string_view() : bare(inside.substr(end + 1));
  }
  return Shape(std::move(extents));
}

/// `(2, n)`, in brackets of any kind.
std::optional<Shape> takeSizes(Cursor& at) {
  at.skipSpaces();
  const char closing = closingOf(at.peek());
  const std::size_t end = at.rest().substr(0, kLongest).find_first_of("()[]{}", 1);
  if (closing == '\0' || end == std::string_view::npos || at.rest()[end] != closing) {
    return std::nullopt;
  }
  auto shape = sizesIn(at.rest().substr(1, end - 1));
  at.advance(shape ? end + 1 : 0);
  return shape;
}

/// `(Base.OneTo(3), Base.OneTo(2))`, or one axis without parentheses.
std::optional<Shape> takeAxes(Cursor& at) {
  std::vector<Extent> extents;
  Cursor ahead = at;
  const bool isTuple = takeWords(ahead, "(");
  bool more = takeWords(ahead, "Base.OneTo(");
  while (more) {
    const auto extent = extents.size() < kRankLimit ? takeNumber(ahead) : std::nullopt;
    if (!extent || !takeWords(ahead, ")")) {
      return std::nullopt;
    }
    extents.push_back(*extent);
    takeWords(ahead, isTuple ? "," : "");
    more = isTuple && takeWords(ahead, "Base.OneTo(");
  }
  if (extents.empty() || (isTuple && !takeWords(ahead, ")"))) {
    return std::nullopt;
  }
  at = ahead;
  return Shape(std::move(extents));
}

/// `1-by-3`, `2 x 3`
std::optional<Shape> takeProduct(Cursor& at) {
  std::vector<Extent> extents;
  Cursor ahead = at;
  bool more = true;
  while (more) {
    const auto extent = extents.size() < kRankLimit ? takeNumber(ahead) : std::nullopt;
    if (!extent) {
      return std::nullopt;
    }
    extents.push_back(*extent);
    more = takeWords(ahead, "-by-") || takeWords(ahead, "x");
  }
  if (extents.size() < 2) {
    return std::nullopt;
  }
  at = ahead;
  return Shape(std::move(extents));
}

/// `TensorType([2], float32)`, `Shape { dims: [2] }`
std::optional<ShapeWord> takeConstructor(Cursor& at) {
  constexpr std::string_view kWrappers[] = {"torch.Size(",   "TensorShape(", "TensorType(", "Size(",
                                            "Shape { dims:", "Shape(",       "Dim("};
  constexpr std::size_t kLongestType = 64;
  Cursor ahead = at;
  const auto isTaken = [&](std::string_view wrapper) { return takeWords(ahead, wrapper); };
  auto shape = std::any_of(std::begin(kWrappers), std::end(kWrappers), isTaken) ? takeSizes(ahead)
                                                                                : std::nullopt;
  const std::size_t end = ahead.rest().substr(0, kLongestType).find_first_of(")}");
  if (!shape || end == std::string_view::npos) {
    return std::nullopt;
  }
  ahead.advance(end + 1);
  at = ahead;
  return ShapeWord{std::move(*shape)};
}

/// `f32{2,3}`, `float {2}`, `size[2]`
std::optional<ShapeWord> takeAfterType(Cursor& at) {
  Cursor ahead = at;
  ahead.passWhile(isNameCharacter);
  const std::string_view word = ahead.since(at.position());
  const auto type = elementNamed(word);
  const bool isTyped = type || word == "float" || word == "size";
  auto shape = isTyped ? takeSizes(ahead) : std::nullopt;
  if (!shape) {
    return std::nullopt;
  }
  takeSizes(ahead);  // XLA's layout.
  at = ahead;
  return ShapeWord{std::move(*shape), type};
}

/// MLIR's `'2x?'`, and `''` for rank 0, after the first quote.
std::optional<ShapeWord> takeQuoted(Cursor& at, char quote) {
  const std::string_view inside = at.rest().substr(0, at.rest().find_first_of("'\"\n"));
  const Result<Parsed> parsed = parseShape(inside.empty() ? "()" : inside);
  at.advance(inside.size());
  return parsed.ok() && at.take(std::string_view(&quote, 1))
             ? std::optional(ShapeWord{parsed.value().shape})
             : std::nullopt;
}

}  // namespace

std::optional<ShapeWord> takePrinted(Cursor& at) {
  if (auto shape = takeShape(at)) {
    return shape;
  }
  Cursor ahead = at;
  ahead.skipSpaces();
  const char quote = ahead.peek();
  const bool isQuoted = quote == '\'' || quote == '"';
  ahead.advance(isQuoted ? 1 : 0);
  auto found = isQuoted ? takeQuoted(ahead, quote) : takeConstructor(ahead);
  found = found || isQuoted ? std::move(found) : takeAfterType(ahead);
  for (const auto take : {takeAxes, takeSizes, takeProduct}) {
    auto shape = found ? std::nullopt : take(ahead);
    found = shape ? std::optional(ShapeWord{std::move(*shape)}) : std::move(found);
  }
  at = found ? ahead : at;
  return found;
}

std::optional<std::string> takePrintedTarget(Cursor& at) {
  if (auto target = takeTarget(at)) {
    return target;
  }
  auto shape = takePrinted(at);
  return shape ? std::optional(toText(shape->shape)) : std::nullopt;
}

}  // namespace bcast::messages
