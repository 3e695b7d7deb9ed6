// SPDX-License-Identifier: MIT
#include "message.h"

#include <algorithm>
#include <utility>

#include "operation_character.h"
#include "operator_word.h"

namespace bcast::messages {

Pasted pastedOf(PastedKind kind, std::string_view mode) { return {.kind = kind, .mode = mode}; }

std::optional<Pasted> pastedOf(PastedKind kind, std::string_view mode,
                               std::vector<ShapeWord> shapes) {
  if (shapes.empty()) {
    return std::nullopt;
  }
  Pasted pasted = pastedOf(kind, mode);
  std::vector<ElementType> types;
  for (ShapeWord& each : shapes) {
    pasted.operands.push_back(std::move(each.shape));
    if (each.type) {
      types.push_back(*each.type);
    }
  }
  if (types.size() == shapes.size()) {
    pasted.types = std::move(types);
  }
  return pasted;
}

Pasted noted(Pasted pasted, const ParseNote& note) {
  pasted.notes.push_back({note.code, inLanguage(note.message)});
  return pasted;
}

Pasted applied(Pasted pasted, std::string_view name) {
  pasted.op = operatorNamed(name);
  return pasted.op || name.empty() ? std::move(pasted) : noted(std::move(pasted), kOtherOperator);
}

std::vector<ShapeWord> alongAxis(std::size_t axis, Extent a, Extent b) {
  std::vector<ShapeWord> shapes;
  for (const Extent extent : {a, b}) {
    std::vector<Extent> extents(axis, Extent(1));
    extents.push_back(extent);
    shapes.push_back({Shape(std::move(extents))});
  }
  return shapes;
}

std::string_view lastWord(std::string_view text) {
  const auto end = std::find_if(text.rbegin(), text.rend(), isOfName);
  const auto start = std::find_if_not(end, text.rend(), isOfName);
  const auto from = static_cast<std::size_t>(text.rend() - start);
  return text.substr(from, static_cast<std::size_t>(start - end));
}

std::string_view firstWord(std::string_view text) {
  Cursor at(text);
  at.skipSpaces();
  const std::size_t start = at.position();
  at.passWhile(isOfName);
  return at.since(start);
}

std::optional<std::vector<ShapeWord>> shapesAfter(std::string_view text,
                                                  std::span<const std::string_view> words) {
  std::vector<ShapeWord> shapes;
  Cursor at(text);
  for (const std::string_view each : words) {
    auto found = takeWords(at, each) ? takeShape(at) : std::nullopt;
    if (!found) {
      return std::nullopt;
    }
    shapes.push_back(std::move(*found));
  }
  return shapes;
}

std::optional<Pasted> readInto(PastedKind kind, std::string_view mode, std::string_view text,
                               std::string_view words) {
  const std::string_view both[] = {"", words};
  auto shapes = shapesAfter(text, both);
  if (!shapes) {
    return std::nullopt;
  }
  std::string target = toText(shapes->back().shape);
  shapes->pop_back();
  auto pasted = pastedOf(kind, mode, std::move(*shapes));
  pasted->target = std::move(target);
  return pasted;
}

std::optional<Pasted> ofEqual(PastedKind kind, std::optional<ShapeWord> a,
                              std::optional<ShapeWord> b) {
  if (!a || !b) {
    return std::nullopt;
  }
  Pasted pasted{.kind = kind};
  pasted.operands.push_back(std::move(a->shape));
  pasted.operands.push_back(std::move(b->shape));
  return noted(std::move(pasted), kEqualShapes);
}

}  // namespace bcast::messages
