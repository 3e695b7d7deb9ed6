// SPDX-License-Identifier: MIT
// What `for` sets, the shapes in annotations, and shapes that are printed.
#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/script/shapes_in_comments.h"
#include "bcast/reading/words/scan.h"
#include "bcast/text/cursor.h"
#include "bcast/text/table.h"

namespace bcast::expression {

void bindTarget(Context& context, std::size_t target, const Value& value) {
  const Node& node = context.at(target);
  if (node.kind == NodeKind::name) {
    return context.define(node.word, value, target);
  }
  if (node.kind != NodeKind::tuple) {
    return;
  }
  const std::vector<std::size_t> targets = node.children;
  const auto items = itemsOf(value);
  const bool isKnown = items && items->size() == targets.size();
  const auto isStarred = [&](std::size_t each) { return context.textOf(each).starts_with('*'); };
  const bool isScalar = value.is(ValueKind::array) && value.shape == Shape() &&
                        (value.step == nullptr || !value.step->fails);
  if (isScalar || (items && !isKnown && std::none_of(targets.begin(), targets.end(), isStarred))) {
    context.notRead(target);
  }
  const Value any = value.is(ValueKind::numbers) ? integerOf(std::nullopt) : Value();
  for (std::size_t i = 0; i < targets.size(); ++i) {
    bindTarget(context, targets[i], isKnown ? (*items)[i] : isStarred(targets[i]) ? Value() : any);
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

/// `x` of `x.shape`, `x.size()`; empty for another text.
std::string_view ownerInBraces(std::string_view text) {
  for (const std::string_view end : {".shape", ".size()"}) {
    const std::string_view name = text.substr(0, text.size() - std::min(end.size(), text.size()));
    if (text.ends_with(end) && std::all_of(name.begin(), name.end(), isNameCharacter)) {
      return name;
    }
  }
  return {};
}

/// The labels and names of `f"x: {x.shape}"` and `f"{x.shape=}"`; empty if braces have anything
/// else.
std::vector<std::string_view> partsOfFormat(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t at = 1;
  for (std::size_t open = text.find('{', at); open != text.npos; open = text.find('{', at)) {
    const std::size_t close = text.find('}', open);
    if (close == text.npos) {
      return {};
    }
    std::string_view inside = text.substr(open + 1, close - open - 1);
    if (open > at + 1) {
      parts.push_back(text.substr(at, open - at + 1));
    }
    if (inside.ends_with('=')) {
      parts.push_back(text.substr(open, close - open + 1));
      inside.remove_suffix(1);
    }
    parts.push_back(ownerInBraces(inside));
    if (parts.back().empty()) {
      return {};
    }
    at = close;
  }
  if (text.size() > at + 2) {
    parts.push_back(text.substr(at));
  }
  return parts;
}

/// The parts of one argument of `print`.
std::vector<std::string_view> partsOfPrint(const Context& context, std::size_t node) {
  const Node& part = context.at(node);
  const std::string_view text = context.textOf(node);
  const bool isFormat = text.starts_with("f\"") || text.starts_with("f'");
  if (part.kind != NodeKind::string) {
    return {ownerOfShape(context, node)};
  }
  return part.word.empty() && isFormat ? partsOfFormat(text) : std::vector{part.word};
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
  if (!isPrint) {
    const std::string_view owner = ownerOfShape(context, node);
    return owner.empty() ? std::vector<std::string_view>() : std::vector{owner};
  }
  std::vector<std::string_view> all;
  for (std::size_t i = 1; i < printed.children.size(); ++i) {
    const auto parts = partsOfPrint(context, printed.children[i]);
    all.insert(all.end(), parts.begin(), parts.end());
  }
  const auto isEmpty = [](std::string_view part) { return part.empty(); };
  const bool isDump = std::none_of(all.begin(), all.end(), isEmpty) &&
                      !std::all_of(all.begin(), all.end(), isLabel);
  return isDump ? all : std::vector<std::string_view>();
}

}  // namespace bcast::expression
