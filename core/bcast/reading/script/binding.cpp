// SPDX-License-Identifier: MIT
// What `for` sets, and the shapes in annotations.
#include <algorithm>
#include <string>
#include <utility>

#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/words/scan.h"
#include "bcast/text/cursor.h"

namespace bcast::expression {

void bindTarget(Context& context, std::size_t target, const Value& value) {
  const Node& node = context.at(target);
  if (node.kind == NodeKind::name) {
    return context.define(node.word, value, target);
  }
  const std::vector<std::size_t> targets = node.children;
  const auto items = itemsOf(value);
  const bool isKnown = items && items->size() == targets.size();
  for (std::size_t i = 0; i < targets.size() && node.kind == NodeKind::tuple; ++i) {
    bindTarget(context, targets[i], isKnown ? (*items)[i] : Value());
  }
}

namespace {

/// A size in an annotation: `3`, or a name whose size is not known. `...` and `*batch` are any
/// number of axes.
std::optional<Value> sizeNamed(std::string_view word) {
  const bool isNumber = word.find_first_not_of("0123456789") == std::string_view::npos;
  constexpr std::size_t kDigits = 9;
  if (isNumber) {
    return word.size() > kDigits ? std::nullopt
                                 : std::optional(integerOf(std::stoll(std::string(word))));
  }
  const bool isName = std::all_of(word.begin(), word.end(), isNameCharacter);
  Value size = integerOf(std::nullopt);
  size.word = word;
  return isName ? std::optional(std::move(size)) : std::nullopt;
}

}  // namespace

std::optional<Value> annotated(Context& context, std::size_t node) {
  constexpr std::size_t kParts = 3;
  if (node == kAbsent || context.at(node).kind != NodeKind::index ||
      context.at(node).children.size() != kParts) {
    return std::nullopt;
  }
  const Node& last = context.at(context.at(node).children.back());
  if (last.kind != NodeKind::string || last.word.empty()) {
    return std::nullopt;
  }
  Value sizes(ValueKind::tuple);
  Cursor at(last.word.substr(1, last.word.size() - 2));
  for (at.passWhile([](char c) { return c == ' '; }); !at.atEnd();
       at.passWhile([](char c) { return c == ' '; })) {
    const std::size_t start = at.position();
    at.passWhile([](char c) { return c != ' '; });
    auto size = sizeNamed(at.since(start));
    if (!size) {
      return std::nullopt;
    }
    sizes.items.push_back(std::move(*size));
  }
  const auto shape = context.sizesOf(sizes, node);
  if (!shape) {
    return std::nullopt;
  }
  Value array = arrayOf(*shape);
  array.items = std::move(sizes.items);
  return array;
}

}  // namespace bcast::expression
