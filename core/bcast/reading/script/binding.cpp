// SPDX-License-Identifier: MIT
// What `for` sets, the shapes in annotations, and shapes that are printed.
#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/words/scan.h"
#include "bcast/text/cursor.h"
#include "bcast/text/table.h"

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

/// The types of jaxtyping 0.2, with or without a number of bits: `Float`, `Float32`, `Bool`.
bool isArrayType(std::string_view word) {
  constexpr std::string_view kTypes[] = {"Float", "Int",  "UInt",   "Bool",    "Complex",
                                         "Num",   "Real", "Shaped", "Inexact", "Integer"};
  const std::string_view name = word.substr(0, word.find_first_of("0123456789"));
  return isAmong(kTypes, name);
}

/// `x` of `x.shape` or `x.size()`; empty for another expression.
std::string_view ownerOfShape(const Context& context, std::size_t node) {
  const Node& whole = context.at(node);
  const bool isCall = whole.kind == NodeKind::call && whole.children.size() == 1;
  const Node& attribute = isCall ? context.at(whole.children[0]) : whole;
  if (attribute.kind != NodeKind::attribute || attribute.word != (isCall ? "size" : "shape")) {
    return {};
  }
  const Node& owner = context.at(attribute.children[0]);
  return owner.kind == NodeKind::name ? owner.word : std::string_view();
}

}  // namespace

std::optional<Value> annotated(Context& context, std::size_t node) {
  constexpr std::size_t kParts = 3;
  if (node == kAbsent || context.at(node).kind != NodeKind::index ||
      !isArrayType(context.at(context.at(node).children[0]).word)) {
    return std::nullopt;
  }
  if (context.at(node).children.size() != kParts) {
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
  Value array = context.example(*shape);
  array.items = std::move(sizes.items);
  return array;
}

std::vector<std::string_view> namesOfDump(const Context& context, std::size_t node) {
  const Node& printed = context.at(node);
  const bool isPrint =
      printed.kind == NodeKind::call && context.at(printed.children[0]).word == "print";
  std::vector<std::string_view> names;
  bool isDump = false;
  for (std::size_t i = isPrint ? 1 : 0; i < (isPrint ? printed.children.size() : 1); ++i) {
    const std::size_t part = isPrint ? printed.children[i] : node;
    const bool isLabel = isPrint && context.at(part).kind == NodeKind::string;
    names.push_back(isLabel ? context.at(part).word : ownerOfShape(context, part));
    if (names.back().empty()) {
      return {};
    }
    isDump = isDump || !isLabel;
  }
  return isDump ? names : std::vector<std::string_view>();
}

}  // namespace bcast::expression
