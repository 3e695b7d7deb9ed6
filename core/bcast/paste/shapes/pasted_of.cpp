// SPDX-License-Identifier: MIT
#include "bcast/paste/shapes/pasted_of.h"

#include <utility>

#include "bcast/paste/words/operator_word.h"

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
  pasted.notes.push_back({note.code, translate(note.message)});
  return pasted;
}

Pasted applied(Pasted pasted, std::string_view name) {
  pasted.op = operatorNamed(name);
  return pasted.op || name.empty() ? std::move(pasted) : noted(std::move(pasted), kOtherOperator);
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
